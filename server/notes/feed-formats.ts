import type { NotePage } from '../../contract/notes.ts';
import { NOTES_FEED, publicPaths, thingPath } from '../../contract/site/paths.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';

/** So many notes are in the feed: those that a reader may have missed. */
const MOST_ENTRIES = 30;

/** When a feed without notes last changed: it wants an instant. */
const NEVER = '1970-01-01T00:00:00.000Z';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML, without the characters that no document of XML can hold. */
function escapeXml(text: string): string {
  const allowed = text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '');
  return allowed.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** HTML whose addresses are whole: it is read elsewhere. What is no attribute has no quotes in it. */
function withOrigin(html: string, origin: string): string {
  return html.replaceAll(/ (href|src)="\//g, ` $1="${origin}/`);
}

/** The notes as a feed (Atom, RFC 4287) of the site at `publicUrl`. */
export function writeFeed(notes: readonly NotePage[], { name }: SiteFacts, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  const entries = notes.slice(0, MOST_ENTRIES).flatMap((note) => {
    const address = origin + thingPath('note', note.slug);
    return [
      '  <entry>',
      // Stays when the address becomes another.
      `    <id>${origin}${NOTES_FEED}#${note.id}</id>`,
      `    <title>${escapeXml(note.title)}</title>`,
      `    <link href="${address}"/>`,
      `    <published>${note.publishedAt}</published>`,
      `    <updated>${note.changedAt}</updated>`,
      `    <author><name>${escapeXml(note.author?.name ?? name)}</name></author>`,
      `    <summary>${escapeXml(note.summary)}</summary>`,
      `    <content type="html">${escapeXml(withOrigin(note.html, origin))}</content>`,
      '  </entry>',
    ];
  });
  const latest = notes.map(({ changedAt }) => changedAt).sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${origin}${publicPaths.notes}</id>`,
    `  <title>${escapeXml(`Notes by ${name}`)}</title>`,
    `  <updated>${latest.at(-1) ?? NEVER}</updated>`,
    `  <author><name>${escapeXml(name)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${origin}${NOTES_FEED}"/>`,
    `  <link rel="alternate" type="text/html" href="${origin}${publicPaths.notes}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
