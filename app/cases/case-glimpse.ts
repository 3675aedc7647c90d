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
