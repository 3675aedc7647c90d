import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { readPdf } from '../../test/invoice-papers.ts';
import { addInvoice } from '../../test/invoices.ts';
import { readMail } from '../../test/mail.ts';
import { useServer } from '../../test/server.ts';
import { openStripe } from '../../test/stripe.ts';

const stripe = await openStripe();
const server = useServer({ settings: stripe.settings });
afterAll(() => stripe.close());

let project: TestProject;
let client: { cookie: string };
beforeAll(async () => {
  project = await createProject(server, { company: 'Engine Works' });
  client = await signInClient(server, project.clientPortalUsername);
});

const asClient = (method: 'GET' | 'POST', url: string) => server.app.inject({ method, url, headers: client });

/** The fields of the rows of a CSV file without quotes, by their column. */
function readCsv(text: string): Record<string, string>[] {
  const [head = '', ...rows] = text.trim().split('\r\n');
  const columns = head.replace('\ufeff', '').split(',');
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((field, index) => [columns[index] ?? '', field])),
  );
}

// Written by hand: 3 × 33.33 are 99.99; 1.005 × 100.00 are 100.50; 0.333 × 0.05 are 0.02. Of the sum of 200.51 12.5 % are 25.06,
// of which 12.50, 12.56 and 0.00 fall on the rates; 8.875 % of 87.49 are 7.76, 19 % of 87.94 are 16.71.
const lines = [
  { description: 'Pages', quantity: 3, price: 33.33, taxRate: 8.875 },
  { description: 'Hours', quantity: 1.005, price: 100, taxRate: 19 },
  { description: 'Icons', quantity: 0.333, price: 0.05 },
];
const discount = { kind: 'percent', value: 12.5 };
const total = { cents: 19_992, units: 199.92, text: '$199.92' };

test('screen, paper, mail, Stripe and export agree on every sum to the cent', async () => {
  const invoice = await addInvoice(server, { projectId: project.id, lines, discount });
  expect(invoice).toMatchObject({
    subtotal: 200.51,
    discounted: 25.06,
    taxes: [
      { rate: 0, base: 0.02, tax: 0 },
      { rate: 8.875, base: 87.49, tax: 7.76 },
      { rate: 19, base: 87.94, tax: 16.71 },
    ],
    tax: 24.47,
    amount: total.units,
    due: total.units,
  });
  const [listed] = (await asClient('GET', `/api/client/invoices?projectId=${project.id}`)).json();
  expect(listed).toMatchObject({ amount: total.units, due: total.units });

  const { text } = await readPdf((await asClient('GET', `/api/invoices/${invoice.id}/pdf`)).rawPayload);
  for (const part of ['$200.51', '$25.06', '$7.76', '$16.71', total.text]) expect(text).toContain(part);

  const [mail] = await readMail(server);
  expect(mail?.subject).toContain(total.text);
  expect(mail?.text).toContain(total.text);
  const attached = mail?.attachments[0]?.content ?? Buffer.alloc(0);
  expect((await readPdf(attached)).text).toContain(total.text);

  expect((await asClient('POST', `/api/client/invoices/${invoice.id}/pay`)).json().kind).toBe('checkout');
  const { params } = stripe.calls.find(({ path }) => path === '/v1/checkout/sessions') ?? {};
  expect(params).toMatchObject({
    line_items: { 0: { quantity: '1', price_data: { currency: 'usd', unit_amount: String(total.cents) } } },
  });

  const rows = readCsv((await asAdmin(server, 'GET', '/api/admin/invoices.csv')).body);
  expect(rows.map((row) => [row['tax rate'], row.net, row.tax, row.gross])).toEqual([
    ['0', '0.02', '0.00', '0.02'],
    ['8.875', '87.49', '7.76', '95.25'],
    ['19', '87.94', '16.71', '104.65'],
  ]);
  expect(new Set(rows.map((row) => row['invoice total']))).toEqual(new Set(['199.92']));
  expect((await asAdmin(server, 'GET', '/api/admin/invoice-totals')).json()).toMatchObject({
    outstanding: { amount: total.units, count: 1 },
  });
});
