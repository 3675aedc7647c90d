import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, createProject, type TestProject } from '../clients.ts';
import { addInvoice, readInvoice } from '../invoices.ts';
import { useServer } from '../server.ts';
import { openStripe, tell } from '../stripe.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { openPortal } from './portal-page.ts';

const stripe = await openStripe();
const server = useServer({ listen: true, settings: stripe.settings });
const browser = useBrowser(server);
afterAll(() => stripe.close());

let project: TestProject;
let invoiceId: number;
beforeEach(async () => {
  project = await createProject(server, { name: 'Harbor Coffee shop' });
  invoiceId = (await addInvoice(server, { projectId: project.id, dueDate: '2029-12-04' })).id;
});

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now', exact: true });
const waiting = (page: Page) => page.getByText('Waiting for the confirmation of your payment');

/** Opens the portal as whoever comes back from a checkout. */
const comeBack = (checkout: string, more: object = {}) =>
  openPortal(server, browser, {
    project,
    at: `?project=${project.id}&tab=billing&invoice=${invoiceId}&checkout=${checkout}`,
    ...more,
  });

/** Goes to pay; answers the checkout that the browser was led to. */
async function goToPay(page: Page) {
  browser.expectNoise(/checkout\.stripe\.example/);
  await page.route('https://checkout.stripe.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Pay</title>' }),
  );
  await payNow(page).evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    button.click();
    button.click();
  });
  await page.waitForURL('https://checkout.stripe.example/**');
  return stripe.sessionAt(page.url());
}

/** Where Stripe leads whoever has paid. */
function addressBack(): string {
  const { params } = stripe.calls.findLast(({ path }) => path === '/v1/checkout/sessions') ?? {};
  return String(params?.success_url);
}

test('Pay Now leads to the checkout once; back from it the page waits for what is signed, and then says so', async () => {
  const before = stripe.sessions.size;
  const page = await openPortal(server, browser, { project, at: '?tab=billing' });
  const session = await goToPay(page);
  expect(stripe.sessions.size).toBe(before + 1);
  await page.goto(`${server.url}/client-dashboard${new URL(addressBack()).search}`);
  await waiting(page).waitFor();
  expect(new URL(page.url()).search).toBe(`?project=${project.id}&tab=billing`);
  expect(await payNow(page).count()).toBe(0);
  expect(await readInvoice(server, invoiceId)).toMatchObject({ paid: 0 });
  await page.reload();
  await waiting(page).waitFor();
  const event = stripe.pay(session);
  expect((await tell(server, event, stripe.sign(event.payload))).statusCode).toBe(200);
  await page.getByText('Paid. Thank you').waitFor();
  await page.getByRole('region', { name: 'Paid' }).getByText('card').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await page.getByText('Nothing is due').waitFor();
  expect(await page.getByText('Paid. Thank you').count()).toBe(0);
});

test('Whoever hears of no change learns by asking that the payment is confirmed', async () => {
  browser.expectNoise(/ERR_FAILED/);
  const page = await openPortal(server, browser, { project, at: '?tab=billing' });
  const session = await goToPay(page);
  await page.route('**/events', (route) => route.abort());
  await page.goto(`${server.url}/client-dashboard${new URL(addressBack()).search}`);
  await waiting(page).waitFor();
  const event = stripe.pay(session);
  await tell(server, event, stripe.sign(event.payload));
  await page.getByText('Paid. Thank you').waitFor();
  await page.getByRole('region', { name: 'Paid' }).waitFor();
});

test('After a minute it says that it can take longer, and not to pay again', async () => {
  const page = await comeBack('return');
  await page.getByText('That takes some seconds as a rule.').waitFor();
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(String(key), String(value)),
    [`awaited-payment-${project.id}`, `${invoiceId} ${Date.now() - 60_000}`],
  );
  await page.reload();
  await page.getByText('Please do not pay again.').waitFor();
  await waiting(page).waitFor();
  expect(await payNow(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await payNow(page).waitFor();
});

test('Whoever waits for the payment of an invoice that is voided meanwhile is not told that it is paid', async () => {
  const page = await comeBack('return');
  await waiting(page).waitFor();
  await asAdmin(server, 'POST', `/api/admin/invoices/${invoiceId}/void`, { reason: 'A slip' });
  await page.getByText('Nothing is due of this invoice any more').waitFor();
  expect(await page.getByText('Paid. Thank you').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('region', { name: 'Credited and void' }).waitFor();
});

test('Whoever pays again while a bank still has to send the money is told so', async () => {
  browser.expectNoise(/409/);
  const page = await openPortal(server, browser, { project, at: '?tab=billing' });
  const session = await goToPay(page);
  const event = stripe.pay(session, { payment_status: 'unpaid' });
  await tell(server, event, stripe.sign(event.payload));
  await page.goto(`${server.url}/client-dashboard?project=${project.id}&tab=billing`);
  await payNow(page).click();
  const card = page.getByRole('list', { name: 'To pay' });
  await card.getByText('A payment of this invoice is on its way already.').waitFor();
  await expectAccessible(page);
});

test.each(Object.values(WIDTHS))(
  'Whoever cancels is told once that nothing was paid, at %d px',
  async (width) => {
    const page = await comeBack('cancelled', { width });
    await page.getByText('Nothing was paid.').waitFor();
    expect(new URL(page.url()).search).toBe(`?project=${project.id}&tab=billing`);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);
    await payNow(page).waitFor();
    await page.getByRole('tab', { name: 'Files' }).click();
    await page.getByRole('tab', { name: 'Billing' }).click();
    await payNow(page).waitFor();
    await page.reload();
    await payNow(page).waitFor();
    expect(await page.getByText('Nothing was paid.').count()).toBe(0);
  },
);

test('Back from the checkout by the browser, the button can be used again', async () => {
  const page = await openPortal(server, browser, { project, at: '?tab=billing' });
  await goToPay(page);
  await page.goBack();
  await payNow(page).waitFor();
  expect(await payNow(page).isEnabled()).toBe(true);
});
