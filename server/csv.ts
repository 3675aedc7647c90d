/** A text that no spreadsheet takes for a formula: one that would begin one gets an apostrophe before it (OWASP, CSV injection). */
export function disarm(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A field by RFC 4180. */
export function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of texts, none of which a spreadsheet takes for a formula. */
export function writeRow(texts: readonly string[]): string {
  return `${texts.map((text) => field(disarm(text))).join(',')}\r\n`;
}
