// Invoices as their papers are written from: rows that stand in no database.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { computeTotals, type Discount, type InvoiceLine } from '../contract/invoice-totals.ts';
import type { InvoicePaper } from '../server/invoices/formats.ts';
import type { InvoiceRow } from '../server/invoices/queries.ts';
import type { IssuedFacts } from '../server/invoices/tables.ts';

const at = new Date('2026-11-27T12:00:00Z');

const bank = { holder: '', bankName: '', iban: '', bic: '', routing: '', account: '' };

/** An agency in the United States. */
export const usSeller: IssuedFacts['seller'] = {
  name: 'Venture',
  address: '214 Foundry Row, Suite 3\nSpringfield, OH 45501',
  country: 'US',
  email: 'hello@venture.example',
  phone: '+1 (555) 010-0100',
  taxId: '',
  instructions: '',
  bank: {
    ...bank,
    holder: 'Venture',
    bankName: 'Example Bank',
    routing: '000 000 000',
    account: '0000 0000 42',
  },
  footer: '',
  eInvoice: 'off',
};

/** One in Germany, whose invoices are e-invoices. */
export const deSeller: IssuedFacts['seller'] = {
  ...usSeller,
  name: 'Venture GmbH',
  address: 'Gießereistraße 3\n80331 München',
  country: 'DE',
  taxId: 'DE123456789',
  bank: { ...bank, holder: 'Venture GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  eInvoice: 'en16931',
};

export const usBuyer = {
  name: 'Harbor Coffee Roasters LLC',
  address: 'Tom Harker, 8 Pier Road\nPortsend, OH 44000',
  country: 'US',
  taxId: '',
};

export const deBuyer = {
  name: 'Kaffeerösterei Hafen & Söhne GmbH',
  address: 'Speicherstadt 4\n20457 Hamburg',
  country: 'DE',
  taxId: 'DE 987 654 321',
};

/** A line of one thing; its price in cents, its rate in thousandths of a percent. */
export function createLine(description: string, line: Partial<InvoiceLine> = {}): InvoiceLine {
  return { description, detail: '', quantity: 1000, price: 10_000, taxRate: 0, ...line };
}

/** The paper of an invoice that was sent. */
export function createPaper({
  lines = [createLine('Homepage design', { detail: 'Versions 1 and 2', price: 320_000 })],
  discount = null,
  issued = {},
  invoice = {},
  ...paper
}: {
  lines?: InvoiceLine[];
  discount?: Discount | null;
  issued?: Partial<IssuedFacts>;
  invoice?: Partial<InvoiceRow>;
} & Partial<Omit<InvoicePaper, 'invoice' | 'issued'>> = {}): InvoicePaper {
  const facts: IssuedFacts = {
    seller: usSeller,
    buyer: usBuyer,
    taxNames: {},
    projectName: 'Harbor Coffee online shop',
    ...issued,
  };
  const row: InvoiceRow = {
    id: 118,
    projectId: 3,
    kind: 'invoice',
    creditsId: null,
    status: 'sent',
    year: 2026,
    place: 118,
    number: 'VN-2026-0118',
    description: 'Homepage and product page',
    lines,
    discount,
    note: '',
    currency: 'USD',
    totalCents: computeTotals(lines, discount).total,
    paidCents: 0,
    creditedCents: 0,
    issuedOn: '2026-11-27',
    dueDate: '2026-12-04',
    paidAt: null,
    createdAt: at,
    sentAt: at,
    viewedAt: null,
    voidedAt: null,
    reason: '',
    issued: facts,
    billedTo: facts.buyer.name,
    known: '',
    projectName: facts.projectName,
    claimedAt: null,
    claimedBy: '',
    claimNote: '',
    remindedFor: null,
    remindedAt: null,
    requestKey: null,
    version: 1,
    ...invoice,
  };
  return { invoice: row, issued: facts, publicUrl: 'https://venture.example', now: at, ...paper };
}

/** A part of the tree of tags: its role, and what is in it. */
interface Tag {
  role?: string;
  children?: Tag[];
}

const rolesOf = ({ role, children = [] }: Tag): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesOf),
];

/** A PDF as its reader finds it: its words page by page, its tags, links and bookmarks, and what it says of itself. */
export async function readPdf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false }).promise;
  const pages: string[] = [];
  const roles: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    roles.push(...rolesOf((await page.getStructTree()) as Tag));
    for (const { url } of await page.getAnnotations()) links.push(url);
  }
  const { info, metadata } = await document.getMetadata();
  const bookmarks = ((await document.getOutline()) ?? []).map(({ title }) => title);
  const attached: Map<string, unknown> | null = await document.getAttachments();
  const attachments = [...(attached?.keys() ?? [])];
  const [, , width = 0] = (await document.getPage(1)).view;
  await document.loadingTask.destroy();
  const text = pages.join('\n');
  return {
    pages,
    text,
    roles,
    links,
    bookmarks,
    attachments,
    width,
    info: info as Record<string, unknown>,
    metadata,
  };
}
