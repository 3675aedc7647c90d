import type { z } from 'zod';
import { type Note, type noteInput, slugOf } from '../../contract/notes.ts';

/** A note as its form holds it. */
export type NoteDraft = z.input<typeof noteInput>;

/** What the form begins with. */
export function draftOf(note: Note | undefined): NoteDraft {
  const { title = '', slug = '', summary = '', body = '', authorId = null } = note ?? {};
  return { title, slug, summary, body, authorId };
}

/** The address that follows a title, as long as nobody has chosen one: as long as it is what the title before made. */
export function followedSlug(slug: string, before: string, title: string): string {
  return slug === slugOf(before) ? slugOf(title) : slug;
}

/** A picture in Markdown: what it shows for those who do not see it, and a line below it. */
export function pictureMarkdown({
  image,
  alt,
  caption,
}: {
  image: string;
  alt: string;
  caption: string;
}): string {
  const plain = (text: string) => text.replaceAll(/[\\[\]"<>`*_]/g, '\\$&');
  const below = caption === '' ? '' : ` "${plain(caption)}"`;
  return `![${plain(alt)}](${image}${below})`;
}

/** A text with `block` as a paragraph of its own at `place`, and where it ends. */
export function withBlock(text: string, place: number, block: string): { text: string; end: number } {
  const before = text.slice(0, place).trimEnd();
  const after = text.slice(place).trimStart();
  const head = before === '' ? block : `${before}\n\n${block}`;
  return { text: after === '' ? `${head}\n` : `${head}\n\n${after}`, end: head.length };
}

/** What a field for date and time says, as an instant; undefined where it says nothing. */
export function instantOf(local: string): string | undefined {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** An instant as a field for date and time takes it, on this browser's clock. */
export function localTime(instant: string | number): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
