import { expect, test } from 'vitest';
import type { BillingSettings } from '../../contract/billing.ts';
import { asAdmin, createProject, signInClient } from '../../test/clients.ts';
import { addInvoice, pay } from '../../test/invoices.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

/** Sets what the agency has set for its invoices, but for what is in `more`. */
async function setBilling(more: Partial<BillingSettings>): Promise<void> {
  const before = await asAdmin(server, 'GET', '/api/admin/billing-settings');
  const { currencyFixed, paysOnline, numbered, version, ...facts } = before.json() as BillingSettings;
  const payload = { ...facts, ...more, seenVersion: version };
  const reply = await asAdmin(server, 'PUT', '/api/admin/billing-settings', payload);
  expect(reply.statusCode).toBe(200);
}

const bank = {
  holder: 'Venture GmbH',
  bankName: 'Musterbank',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  routing: '',
  account: '',
};

test('without Stripe a client reads how to pay, with a code for their banking app', async () => {
  await setBilling({ currency: 'EUR', bank, instructions: 'Please name the number.' });
  const project = await createProject(server);
  const headers = await signInClient(server, project.clientPortalUsername);
  const { id, number } = await addInvoice(server, { projectId: project.id, amount: 1590 });
  await pay(server, id, { amount: 90 });
  // What is set later says nothing of an invoice that was sent.
  await setBilling({ bank: { ...bank, holder: 'Somebody else' }, instructions: '' });
  const reply = await server.app.inject({ method: 'POST', url: `/api/client/invoices/${id}/pay`, headers });
  expect(reply.json()).toEqual({
    kind: 'instructions',
    amount: 1500,
    currency: 'EUR',
    reference: number,
    instructions: 'Please name the number.',
    facts: [
      { label: 'Account holder', text: 'Venture GmbH' },
      { label: 'Bank', text: 'Musterbank' },
      { label: 'IBAN', text: 'DE89 3704 0044 0532 0130 00' },
      { label: 'BIC', text: 'COBADEFFXXX' },
    ],
    qr: expect.arrayContaining([expect.stringMatching(/^[01]{33,69}$/)]),
  });
});

test('what is not due, or not theirs, has no instructions', async () => {
  const project = await createProject(server);
  const headers = await signInClient(server, project.clientPortalUsername);
  const pays = async (id: number) => {
    const reply = await server.app.inject({ method: 'POST', url: `/api/client/invoices/${id}/pay`, headers });
    return [reply.statusCode, reply.json().code];
  };
  const paid = await addInvoice(server, { projectId: project.id, amount: 10 });
  await pay(server, paid.id, { amount: 10 });
  expect(await pays(paid.id)).toEqual([409, 'nothing_due']);
  const draft = await addInvoice(server, { projectId: project.id, amount: 10, draft: true });
  expect(await pays(draft.id)).toEqual([404, 'not_found']);
  const other = await addInvoice(server, { projectId: (await createProject(server)).id });
  expect(await pays(other.id)).toEqual([404, 'not_found']);
});

test('without Stripe nobody is listened to in its name', async () => {
  const headers = { 'stripe-signature': 't=1,v1=00' };
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers,
    payload: '{}',
  });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});
