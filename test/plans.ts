import type { ListedInvoice } from '../contract/invoices.ts';
import type { PaymentPlan, RecurringInvoice } from '../contract/plans.ts';
import { asAdmin } from './clients.ts';
import type { TestServer } from './server.ts';

/** The payment plan of a project as an admin reads it. */
export async function readPlan(server: TestServer, projectId: number): Promise<PaymentPlan> {
  return (await asAdmin(server, 'GET', `/api/admin/projects/${projectId}/payment-plan`)).json();
}

/** Changes a payment plan as an admin does who has just seen it; answers the whole reply. */
export async function putPlan(server: TestServer, projectId: number, parts: object[]) {
  const { version: seenVersion } = await readPlan(server, projectId);
  return asAdmin(server, 'PUT', `/api/admin/projects/${projectId}/payment-plan`, { parts, seenVersion });
}

/** Like {@link putPlan}; answers the plan. */
export async function planParts(
  server: TestServer,
  projectId: number,
  parts: object[],
): Promise<PaymentPlan> {
  const reply = await putPlan(server, projectId, parts);
  if (reply.statusCode !== 200) throw new Error(`no plan: ${reply.body}`);
  return reply.json();
}

/** A recurring invoice of a hundred each month, with other facts. */
export async function recur(
  server: TestServer,
  projectId: number,
  facts: object = {},
): Promise<RecurringInvoice> {
  const lines = [{ description: 'Hosting', price: 100 }];
  const payload = { description: 'Hosting', lines, every: 'month', ...facts };
  const url = `/api/admin/projects/${projectId}/recurring-invoices`;
  const reply = await asAdmin(server, 'POST', url, payload);
  if (reply.statusCode !== 201) throw new Error(`nothing recurs: ${reply.body}`);
  return reply.json();
}

/** The recurring invoices of a project as an admin reads them. */
export async function listRecurring(server: TestServer, projectId: number): Promise<RecurringInvoice[]> {
  return (await asAdmin(server, 'GET', `/api/admin/projects/${projectId}/recurring-invoices`)).json();
}

/** What was billed for a project, the oldest first. */
export async function listBilled(server: TestServer, projectId: number): Promise<ListedInvoice[]> {
  const reply = await asAdmin(server, 'GET', `/api/admin/invoices?projectId=${projectId}&limit=100`);
  return reply.json().reverse();
}
