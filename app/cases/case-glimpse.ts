import type { CasePage, CasePicture } from '../../contract/cases.ts';

/** As much of a case as stands beside what is said of its project. */
export interface CaseGlimpse {
  slug: string;
  title: string;
  picture: CasePicture;
  paper: string;
  ink: string;
}

/** The cases that visitors can read, by their showcase. For loaders. */
export function glimpsesOf(cases: readonly CasePage[]): Record<number, CaseGlimpse> {
  return Object.fromEntries(
    cases.map(({ showcaseId, slug, document: { title, wide, colors } }) => [
      showcaseId,
      { slug, title, picture: { ...wide, decorative: true }, paper: colors.paper, ink: colors.ink },
    ]),
  );
}

/** As much of a case as leads on to it. */
export type CaseLead = Pick<CasePage, 'slug' | 'description' | 'timeline' | 'budget'> & {
  title: string;
  picture: CasePicture;
};

/** What leads on to a case. For loaders. */
export function leadTo({ slug, description, timeline, budget, document }: CasePage): CaseLead {
  const picture = { ...document.wide, decorative: true };
  return { slug, description, timeline, budget, title: document.title, picture };
}
