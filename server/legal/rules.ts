import { isDeepStrictEqual } from 'node:util';
import {
  type LegalDocuments,
  type LegalPage,
  type LegalPageName,
  type LegalPages,
  legalPageValues,
} from '../../contract/legal-page.ts';

/** So many earlier versions are on a page; the back office has them all. */
const MOST_EARLIER = 20;
/** The pages that two publications, or a publication and none, have different. */
export function changedPages(now: LegalDocuments, before: LegalDocuments | undefined): LegalPageName[] {
  return legalPageValues.filter((name) => !isDeepStrictEqual(now[name], before?.[name]));
}

interface Published {
  publishedOn: string;
  documents: LegalDocuments;
}

/** A page by its publications, the newest first: one that changed other pages only is no version of it. */
function pageOf(name: LegalPageName, versions: readonly Published[]): LegalPage {
  const own = versions.filter(({ documents }, index) => {
    const before = versions[index + 1];
    return changedPages(documents, before?.documents).includes(name);
  });
  const [latest, ...earlier] = own.map(({ publishedOn, documents }) => ({
    publishedOn,
    sections: documents[name],
  }));
  if (!latest) throw new Error('a legal page was published and never changed');
  return { ...latest, earlier: earlier.slice(0, MOST_EARLIER) };
}

/** The pages as visitors read them, by their publications, of which there is one at least, the newest first. */
export function pagesOf(versions: readonly Published[]): LegalPages {
  return {
    privacy: pageOf('privacy', versions),
    terms: pageOf('terms', versions),
    imprint: pageOf('imprint', versions),
  };
}
