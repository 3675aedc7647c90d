import type { CaseDocument, CaseSection } from '../../contract/cases.ts';
import type { Showcase } from '../../contract/showcases.ts';

/** A picture of an example by its name, what it shows, and nothing where the words beside it say it all. */
type Draw = (name: string, alt: string) => CaseDocument['wide'];

/** A fictional company whose pages are in demo/. */
export interface Example {
  /** The names of its pictures begin so. */
  folder: string;
  /** Made where there is no showcase of this title that came with the product; without it only such a one gets the case. */
  showcase?: Omit<Showcase, 'id' | 'image' | 'example'>;
  title: string;
  slug: string;
  words?: { name: string; role: string; quote: string };
  document: (draw: Draw) => Omit<CaseDocument, 'title' | 'sections'> & { sections: Unnumbered[] };
}

/** A section before it has its number. */
type Unnumbered = CaseSection extends infer Each
  ? Each extends CaseSection
    ? Omit<Each, 'id'>
    : never
  : never;

export const figure = (
  [value, unit, text]: [string, string, string],
  [before, beforeText, after, afterText]: [string, string, string, string],
  source: string,
) => ({ value, unit, text, before, beforeText, after, afterText, source });

export const bar = (name: string, from: number, to: number, note = '', hot = false) => ({
  name,
  from: String(from),
  to: String(to),
  note,
  hot,
});

export const fact = (value: string, label: string) => ({ value, label });
export const line = (name: string, amount: string) => ({ name, amount });
