import type { Invoice } from '../contract/invoices.ts';
import type { Payment } from '../contract/payments.ts';
import { asAdmin } from './clients.ts';
import type { TestServer } from './server.ts';

/** Makes an invoice as an admin does, of 1,000 dollars unless `more` says otherwise. */
export async function addInvoice(
  server: TestServer,
  more: { projectId: number } & Record<string, unknown>,
): Promise<Invoice> {
  const payload = {
    ...(!('lines' in more) && { amount: 1000 }),
    description: 'Homepage',
    dueDate: '2029-12-11',
    ...more,
  };
  const reply = await asAdmin(server, 'POST', '/api/admin/invoices', payload);
  if (reply.statusCode !== 201) throw new Error(`no invoice: ${reply.body}`);
  return reply.json();
}

/** An invoice as an admin reads it. */
export async function readInvoice(server: TestServer, id: number): Promise<Invoice> {
  return (await asAdmin(server, 'GET', `/api/admin/invoices/${id}`)).json();
}

/** Records by hand that money came, by bank unless `more` says otherwise. */
export async function pay(
  server: TestServer,
  invoiceId: number,
  more: { amount: number } & Record<string, unknown>,
): Promise<Payment> {
  const payload = { way: 'bank', paidOn: '2026-11-20', ...more };
  const reply = await asAdmin(server, 'POST', `/api/admin/invoices/${invoiceId}/payments`, payload);
  if (reply.statusCode !== 201) throw new Error(`no payment: ${reply.body}`);
  return reply.json();
}
