import type { LegalDraft } from '../../contract/legal.ts';
import { exampleLegalPages, legalDocuments, usualDraft } from '../../contract/legal-documents.ts';
import type { LegalPages } from '../../contract/legal-page.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/client.ts';
import { dayAt } from '../days.ts';
import { findDraft, listVersions, type Version } from './queries.ts';
import { changedPages, pagesOf } from './rules.ts';

/** The legal pages as visitors read them: what was published, or the example. */
export async function viewPages(
  db: Db,
  { facts, zone }: { facts: SiteFacts; zone: string },
): Promise<LegalPages> {
  const versions = await listVersions(db);
  if (versions.length === 0) return exampleLegalPages(facts);
  return pagesOf(
    versions.map(({ publishedAt, documents }) => ({ publishedOn: dayAt(zone, publishedAt), documents })),
  );
}

function viewVersion(version: Version, before: Version | undefined) {
  const { number, publishedAt, publishedBy, documents } = version;
  return { number, publishedAt, publishedBy, documents, changed: changedPages(documents, before?.documents) };
}

/** What was published, the newest first, each with the pages that it changed. */
export async function viewVersions(db: Db) {
  const versions = await listVersions(db);
  return versions.map((version, index) => viewVersion(version, versions[index + 1]));
}

/** What is set, or what holds until it is, as version 0. */
export async function viewDraft(db: Db): Promise<{ draft: LegalDraft; version: number }> {
  return (await findDraft(db)) ?? { draft: usualDraft, version: 0 };
}

/** What is set, what of it is published, and which pages publishing would change. */
export async function viewSettings({ db, site }: Pick<Context, 'db' | 'site'>) {
  const { draft, version } = await viewDraft(db);
  const [latest, before] = await listVersions(db);
  return {
    draft,
    version,
    published: latest ? viewVersion(latest, before) : null,
    unpublished: changedPages(legalDocuments(draft, site), latest?.documents),
  };
}
