import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { succeeded } from '../../contract/fields.ts';
import { agencyInvoiceEndpoints, clientInvoiceEndpoints } from '../../contract/invoices.ts';
import { findBilling } from '../billing/queries.ts';
import type { Context } from '../context.ts';
import { dayAt, monthOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { dispositionOf } from '../files/rules.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { dismissClaim } from '../payments/record-claim.ts';
import { findReadableProject } from '../projects/queries.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { editInvoice, removeDraft, viewInvoiceOnce } from './change-invoice.ts';
import { createCredit } from './create-credit.ts';
import { createAsked } from './create-invoice.ts';
import { writeInvoicesCsv } from './csv-formats.ts';
import { openPaper } from './open-paper.ts';
import { openStatement } from './open-statement.ts';
import {
  countInvoices,
  countInvoicesOfProject,
  findReadableInvoice,
  listInvoices,
  listInvoicesOfProject,
  readInvoices,
  sumInvoices,
  sumPaid,
} from './queries.ts';
import { sendInvoice } from './send-invoice.ts';
import { remindNow } from './send-reminders.ts';
import { viewClientDetails, viewClientInvoices, viewInvoice, viewInvoices } from './views.ts';

/** What is open, and what came in this month, by the agency's calendar. */
async function viewSums({ db, now, zone }: Context) {
  const today = dayAt(zone, now);
  const { first, last } = monthOf(today);
  const open = await sumInvoices(db, today);
  const paid = await sumPaid(db, first, last);
  return {
    currency: (await findBilling(db)).currency,
    outstanding: { amount: open.outstanding, count: open.outstandingCount },
    overdue: { amount: open.overdue, count: open.overdueCount },
    paidThisMonth: { amount: paid.cents, count: paid.count },
    drafts: open.drafts,
  };
}

function listRoutes(app: App): void {
  bind(app, agencyInvoiceEndpoints.list, async ({ query, context, reply }) => {
    const { db, zone, now } = context;
    const filter = { ...query, today: dayAt(zone, now) };
    reply.header('X-Total-Count', await countInvoices(db, filter));
    return viewInvoices(context, await listInvoices(db, filter));
  });

  bind(app, agencyInvoiceEndpoints.totals, async ({ context }) => viewSums(context));

  bind(app, agencyInvoiceEndpoints.find, async ({ params, context }) => {
    const invoice = await findReadableInvoice(context.db, context.actor, params.id);
    if (!invoice) throw notFound('invoice');
    return viewInvoice(context, invoice);
  });
}

function changeRoutes(app: App): void {
  bind(app, agencyInvoiceEndpoints.create, async ({ body, context }) =>
    viewInvoice(context, await createAsked(context, body)),
  );

  bind(app, agencyInvoiceEndpoints.update, async ({ params, body, context }) =>
    viewInvoice(context, await editInvoice(context, params.id, body)),
  );

  bind(app, agencyInvoiceEndpoints.remove, async ({ params, context }) => {
    await removeDraft(context, params.id);
    return succeeded;
  });

  bind(app, agencyInvoiceEndpoints.send, async ({ params, body, context }) =>
    viewInvoice(context, await sendInvoice(context, params.id, body.seenVersion)),
  );

  bind(app, agencyInvoiceEndpoints.cancel, async ({ params, body, context }) =>
    viewInvoice(context, await cancelInvoice(context, params.id, body.reason)),
  );

  bind(app, agencyInvoiceEndpoints.credit, async ({ params, body, context }) =>
    viewInvoice(context, await createCredit(context, params.id, body)),
  );

  bind(app, agencyInvoiceEndpoints.remind, async ({ params, context }) =>
    viewInvoice(context, await remindNow(context, params.id)),
  );

  bind(app, agencyInvoiceEndpoints.dismissClaim, async ({ params, context }) =>
    viewInvoice(context, await dismissClaim(context, params.id)),
  );
}

/** What a client reads of their own, and an admin who views it as they do. */
function portalRoutes(app: App): void {
  bind(app, clientInvoiceEndpoints.list, async ({ query, context, reply }) => {
    const { db, actor } = context;
    const { projectId, ...page } = query;
    if (!(await findReadableProject(db, actor, projectId))) throw notFound('project');
    reply.header('X-Total-Count', await countInvoicesOfProject(db, projectId));
    return viewClientInvoices(context, await listInvoicesOfProject(db, projectId, page));
  });

  bind(app, clientInvoiceEndpoints.find, async ({ params, context }) => {
    const invoice = await findReadableInvoice(context.db, context.actor, params.id);
    if (!invoice || invoice.status === 'draft') throw notFound('invoice');
    return viewClientDetails(context, invoice);
  });

  bind(app, clientInvoiceEndpoints.view, async ({ params, context }) => {
    await viewInvoiceOnce(context, params.id);
    return succeeded;
  });
}

/** Answers a PDF as a file to keep, or to be looked at where it stands. */
function sendPdf(reply: FastifyReply, { fileName, content }: { fileName: string; content: Buffer }): Buffer {
  reply.type('application/pdf').header('Content-Disposition', dispositionOf('inline', fileName));
  return content;
}

function paperRoutes(app: App, { publicUrl }: Deps): void {
  bind(app, clientInvoiceEndpoints.pdf, async ({ params, context, reply }) => {
    const invoice = await findReadableInvoice(context.db, context.actor, params.id);
    if (!invoice) throw notFound('invoice');
    return sendPdf(reply, await openPaper({ ...context, publicUrl }, invoice));
  });

  bind(app, clientInvoiceEndpoints.statement, async ({ query, context, reply }) =>
    sendPdf(reply, await openStatement(context, context.actor.id, query)),
  );

  bind(app, agencyInvoiceEndpoints.statement, async ({ params, query, context, reply }) =>
    sendPdf(reply, await openStatement(context, params.id, query)),
  );

  bind(app, agencyInvoiceEndpoints.exported, async ({ query, context, reply }) => {
    const { db, zone, now } = context;
    const today = dayAt(zone, now);
    reply.type('text/csv; charset=utf-8');
    reply.header('Content-Disposition', dispositionOf('attachment', `Invoices ${today}.csv`));
    return Readable.from(writeInvoicesCsv(readInvoices(db, { ...query, today }), context));
  });
}

export function invoiceRoutes(app: App, deps: Deps): void {
  paperRoutes(app, deps);
  listRoutes(app);
  changeRoutes(app);
  portalRoutes(app);
}
