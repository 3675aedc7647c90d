// The structured twin of an invoice: Factur-X, which is UN/CEFACT Cross Industry Invoice by the rules of EN 16931.

import { CENTS, THOUSANDTHS } from '../../contract/amounts.ts';
import type { EInvoiceProfile } from '../../contract/billing.ts';
import { computeTotals, type InvoiceTotals, type TaxSum } from '../../contract/invoice-totals.ts';
import { escapeXml } from '../pdf/metadata.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { taxCategoryOf, vatIdOf } from './e-invoice-rules.ts';
import { linesOf } from './paper-formats.ts';
import type { InvoiceRow } from './queries.ts';
import type { IssuedFacts } from './tables.ts';

/** What the twin is written from. */
export interface EInvoice {
  invoice: InvoiceRow;
  issued: IssuedFacts;
  credits?: { number: string; issuedOn: string } | null | undefined;
}

const guidelines: Record<EInvoiceProfile, string> = {
  off: '',
  basic: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
  en16931: 'urn:cen.eu:en16931:2017',
};

const FILE = 'factur-x.xml';

/** An element with what is in it, or nothing where that is nothing. */
function tag(name: string, ...parts: string[]): string {
  const inside = parts.join('');
  return inside === '' ? '' : `<${name}>${inside}</${name.split(' ')[0]}>`;
}

/** An element with a text. */
const words = (name: string, text: string) => tag(name, escapeXml(text.trim()));
const amount = (cents: number) => (cents / CENTS).toFixed(2);
const decimal = (thousandths: number) => String(thousandths / THOUSANDTHS);
const date = (day: string, kind = 'udt') =>
  tag(`${kind}:DateTimeString format="102"`, day.replaceAll('-', ''));

const isFull = ({ issued }: EInvoice) => issued.seller.eInvoice === 'en16931';
const nameOfRate = ({ issued }: EInvoice, rate: number) => issued.taxNames[rate] ?? '';

/** The kind of tax, its category and its rate, as each place has them. */
function taxOf(twin: EInvoice, rate: number): string[] {
  const category = taxCategoryOf(rate, nameOfRate(twin, rate));
  return [tag('ram:CategoryCode', category), tag('ram:RateApplicablePercent', decimal(rate))];
}

function writeLine(twin: EInvoice, index: number, total: number): string {
  const line = twin.invoice.lines[index];
  if (!line) return '';
  return tag(
    'ram:IncludedSupplyChainTradeLineItem',
    tag('ram:AssociatedDocumentLineDocument', tag('ram:LineID', String(index + 1))),
    tag(
      'ram:SpecifiedTradeProduct',
      words('ram:Name', line.description),
      isFull(twin) ? words('ram:Description', line.detail) : '',
    ),
    tag(
      'ram:SpecifiedLineTradeAgreement',
      tag('ram:NetPriceProductTradePrice', tag('ram:ChargeAmount', amount(line.price))),
    ),
    // C62 is 'one', whatever is counted.
    tag('ram:SpecifiedLineTradeDelivery', tag('ram:BilledQuantity unitCode="C62"', decimal(line.quantity))),
    tag(
      'ram:SpecifiedLineTradeSettlement',
      tag('ram:ApplicableTradeTax', tag('ram:TypeCode', 'VAT'), ...taxOf(twin, line.taxRate)),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', tag('ram:LineTotalAmount', amount(total))),
    ),
  );
}

/** An address as free lines: of its parts the country alone is known. */
function writeAddress({ address, country }: { address: string; country: string }): string {
  const [one = '', two = '', ...others] = linesOf(address);
  return tag(
    'ram:PostalTradeAddress',
    words('ram:LineOne', one),
    words('ram:LineTwo', two),
    words('ram:LineThree', others.join(', ')),
    tag('ram:CountryID', country),
  );
}

/** A tax id as one for value added tax (VA), or as another one (FC). */
function writeTaxId(taxId: string): string {
  const vatId = vatIdOf(taxId);
  const id = vatId ? words('ram:ID schemeID="VA"', vatId) : words('ram:ID schemeID="FC"', taxId);
  return tag('ram:SpecifiedTaxRegistration', id);
}

function writeContact({ name, phone, email }: IssuedFacts['seller']): string {
  if (!phone && !email) return '';
  return tag(
    'ram:DefinedTradeContact',
    words('ram:PersonName', name),
    tag('ram:TelephoneUniversalCommunication', words('ram:CompleteNumber', phone)),
    tag('ram:EmailURIUniversalCommunication', words('ram:URIID', email)),
  );
}

function writeSides(twin: EInvoice): string {
  const { seller, buyer } = twin.issued;
  // A seller without a VAT id is known by another (BR-CO-26).
  const otherId = vatIdOf(seller.taxId) ? '' : words('ram:ID', seller.taxId);
  const vatId = vatIdOf(buyer.taxId);
  return tag(
    'ram:ApplicableHeaderTradeAgreement',
    tag(
      'ram:SellerTradeParty',
      otherId,
      words('ram:Name', seller.name),
      isFull(twin) ? writeContact(seller) : '',
      writeAddress(seller),
      tag('ram:URIUniversalCommunication', words('ram:URIID schemeID="EM"', seller.email)),
      writeTaxId(seller.taxId),
    ),
    tag(
      'ram:BuyerTradeParty',
      words('ram:Name', buyer.name),
      writeAddress(buyer),
      vatId ? writeTaxId(vatId) : '',
    ),
  );
}

/** A transfer to the account: 58 is one within SEPA, 30 any other. */
function writeMeans(twin: EInvoice): string {
  const { bank, name } = twin.issued.seller;
  if (twin.invoice.kind === 'credit_note' || (!bank.iban && !bank.account)) return '';
  const code = bank.iban && twin.invoice.currency === 'EUR' ? '58' : '30';
  return tag(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    tag('ram:TypeCode', code),
    tag(
      'ram:PayeePartyCreditorFinancialAccount',
      words('ram:IBANID', bank.iban),
      isFull(twin) ? words('ram:AccountName', bank.holder || name) : '',
      bank.iban ? '' : words('ram:ProprietaryID', bank.account),
    ),
    isFull(twin) ? tag('ram:PayeeSpecifiedCreditorFinancialInstitution', words('ram:BICID', bank.bic)) : '',
  );
}

/** Tax of one rate. What is not taxed says why. */
function writeTax(twin: EInvoice, { rate, base, tax }: TaxSum): string {
  const name = nameOfRate(twin, rate);
  const reason = rate > 0 ? '' : name || 'Exempt from tax';
  return tag(
    'ram:ApplicableTradeTax',
    tag('ram:CalculatedAmount', amount(tax)),
    tag('ram:TypeCode', 'VAT'),
    words('ram:ExemptionReason', reason),
    tag('ram:BasisAmount', amount(base)),
    ...taxOf(twin, rate),
  );
}

/** What of the discount falls on a rate. */
function writeAllowance(twin: EInvoice, { rate, discount }: TaxSum): string {
  if (discount === 0) return '';
  return tag(
    'ram:SpecifiedTradeAllowanceCharge',
    tag('ram:ChargeIndicator', tag('udt:Indicator', 'false')),
    tag('ram:ActualAmount', amount(discount)),
    tag('ram:Reason', 'Discount'),
    tag('ram:CategoryTradeTax', tag('ram:TypeCode', 'VAT'), ...taxOf(twin, rate)),
  );
}

function writeTerms({ invoice, credits }: EInvoice): string {
  return tag(
    'ram:SpecifiedTradePaymentTerms',
    invoice.kind === 'credit_note'
      ? words('ram:Description', `Credited to invoice ${credits?.number ?? ''}`)
      : '',
    invoice.kind === 'invoice' ? tag('ram:DueDateDateTime', date(invoice.dueDate)) : '',
  );
}

/** The sums as they were issued: what was paid since is none of them. */
function writeSums({ subtotal, discount, net, tax, total }: InvoiceTotals, currency: string): string {
  return tag(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    tag('ram:LineTotalAmount', amount(subtotal)),
    tag('ram:ChargeTotalAmount', amount(0)),
    tag('ram:AllowanceTotalAmount', amount(discount)),
    tag('ram:TaxBasisTotalAmount', amount(net)),
    tag(`ram:TaxTotalAmount currencyID="${currency}"`, amount(tax)),
    tag('ram:GrandTotalAmount', amount(total)),
    tag('ram:TotalPrepaidAmount', amount(0)),
    tag('ram:DuePayableAmount', amount(total)),
  );
}

function writeSettlement(twin: EInvoice, totals: InvoiceTotals): string {
  const { invoice, credits } = twin;
  return tag(
    'ram:ApplicableHeaderTradeSettlement',
    words('ram:PaymentReference', invoice.number ?? ''),
    tag('ram:InvoiceCurrencyCode', invoice.currency),
    writeMeans(twin),
    ...totals.taxes.map((each) => writeTax(twin, each)),
    ...totals.taxes.map((each) => writeAllowance(twin, each)),
    writeTerms(twin),
    writeSums(totals, invoice.currency),
    credits
      ? tag(
          'ram:InvoiceReferencedDocument',
          words('ram:IssuerAssignedID', credits.number),
          tag('ram:FormattedIssueDateTime', date(credits.issuedOn, 'qdt')),
        )
      : '',
  );
}

function writeDocument({ invoice }: EInvoice): string {
  return tag(
    'rsm:ExchangedDocument',
    words('ram:ID', invoice.number ?? ''),
    tag('ram:TypeCode', invoice.kind === 'credit_note' ? '381' : '380'),
    tag('ram:IssueDateTime', date(invoice.issuedOn ?? '')),
    tag('ram:IncludedNote', words('ram:Content', invoice.description)),
    tag('ram:IncludedNote', words('ram:Content', invoice.note || invoice.reason)),
  );
}

/** The structured twin of a document that was sent, in the profile of its seller. */
export function writeEInvoice(twin: EInvoice): string {
  const { invoice, issued } = twin;
  const totals = computeTotals(invoice.lines, invoice.discount);
  const guideline = tag('ram:ID', guidelines[issued.seller.eInvoice]);
  const namespaces = [
    'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
    'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  ].join(' ');
  const content = tag(
    `rsm:CrossIndustryInvoice ${namespaces}`,
    tag('rsm:ExchangedDocumentContext', tag('ram:GuidelineSpecifiedDocumentContextParameter', guideline)),
    writeDocument(twin),
    tag(
      'rsm:SupplyChainTradeTransaction',
      ...totals.lines.map((total, index) => writeLine(twin, index, total)),
      writeSides(twin),
      '<ram:ApplicableHeaderTradeDelivery/>',
      writeSettlement(twin, totals),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`;
}

/** Puts the twin into the PDF of its document. */
export function attachEInvoice({ document, about }: Sheet, twin: EInvoice): void {
  document.file(Buffer.from(writeEInvoice(twin)), {
    name: FILE,
    type: 'text/xml',
    description: 'The same invoice for machines: Factur-X',
    relationship: 'Alternative',
    creationDate: about.now,
    modifiedDate: about.now,
  } as PDFKit.Mixins.PDFAttachmentOptions);
}

const property = (name: string, about: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${about}</pdfaProperty:description></rdf:li>`;

/** What the metadata of a PDF says of the twin that it carries, and what those words mean (PDF/A-3 asks for that). */
export function eInvoiceXmp(profile: EInvoiceProfile): string {
  const level = profile === 'basic' ? 'BASIC' : 'EN 16931';
  return `<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${FILE}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>${level}</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${property('DocumentFileName', 'The name of the embedded XML document')}
${property('DocumentType', 'The type of the hybrid document in capital letters')}
${property('Version', 'The version of the standard applying to the embedded XML document')}
${property('ConformanceLevel', 'The conformance level of the embedded XML document')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
}
