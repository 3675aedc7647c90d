import type PDFDocument from 'pdfkit';

/** What a document says of itself. */
export interface About {
  title: string;
  author: string;
  now: Date;
  /** Descriptions in XMP beside its own. */
  more?: string;
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as it stands in XML, without the signs that XML cannot have. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
    .replace(/(?![\t\n\r])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '');
}

/** The same facts as in the document's information, in XMP. pdfkit's own neither escapes them nor says when it was changed. */
function writeXmp({ title, author, now, more = '' }: About): string {
  const at = now.toISOString().replace(/\.\d+/, '');
  return `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:CreatorTool>PDFKit</xmp:CreatorTool>
<pdf:Producer>PDFKit</pdf:Producer>
</rdf:Description>
${more}`;
}

/** Has a document describe itself in XMP by what is said here. */
export function describeDocument(document: InstanceType<typeof PDFDocument>, about: About): void {
  const described = document as unknown as { appendXML: (xml: string) => void; _addInfo: () => void };
  described._addInfo = () => described.appendXML(writeXmp(about));
}
