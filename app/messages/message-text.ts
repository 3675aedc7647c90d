/** A piece of a message: plain text, or an address that can be opened. */
export interface TextPart {
  text: string;
  /** Where it leads, as a browser understands it. */
  href?: string;
}

// Marks of direction end an address: inside one they would show it as another.
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\p{Bidi_Control}]+/giu;
/** What ends a sentence and not an address. */
const TRAILING = /[.,;:!?…*_~]+$/u;

const count = (text: string, character: string) => text.split(character).length - 1;

/** The address without what the sentence around it adds: its full stop, and a bracket that opened before it. */
function trimmed(address: string): string {
  let rest = address;
  for (;;) {
    const before = rest;
    rest = rest.replace(TRAILING, '');
    for (const [open = '', close = ''] of ['()', '[]', '{}']) {
      if (rest.endsWith(close) && count(rest, close) > count(rest, open)) rest = rest.slice(0, -1);
    }
    if (rest === before) return rest;
  }
}

function hrefOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Splits a message into text and addresses; together they are the message. */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
