import { createHash } from 'node:crypto';
import type { Db } from '../database/client.ts';
import {
  findKnownKeys,
  listContents,
  listSitePictures,
  type NamedContent,
  type SitePicture,
} from './content-queries.ts';
import type { FileStorage } from './file-storage.ts';
import { keysOf, originalKey, sizeInWords } from './rules.ts';

/** What a look at all files found: how many there are, and in sentences what is wrong. */
export interface Findings {
  /** Versions of files, and pictures of the public pages in all their sizes. */
  count: number;
  pictures: number;
  bytes: number;
  faults: string[];
  /** What lies there and belongs to nothing, one sentence each. */
  orphans: string[];
}

/** So many of what belongs to nothing are named: with them all, nobody would see what is missing. */
const MOST_ORPHANS = 20;
/** So many are looked at in one go. */
const PAGE = 500;

interface Looking {
  db: Db;
  storage: FileStorage;
  /** Whether every byte is read, and not only counted. */
  withHashes: boolean;
}

function nameOf({ name, projectName, content }: NamedContent): string {
  return `“${name ?? content.key}” of the project “${projectName}”`;
}

async function hashOf(storage: FileStorage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.read(key)) hash.update(chunk);
  return hash.digest('hex');
}

/** What is wrong with some bytes, beside what is on record of them. */
async function findFault(
  { storage, withHashes }: Looking,
  { name, key, bytes, sha256 }: SitePicture,
): Promise<string | undefined> {
  const size = await storage.size(key);
  if (size === undefined) return `The bytes of ${name} are missing (${key}).`;
  if (size !== bytes) return `${name} has ${size} bytes and should have ${bytes} (${key}).`;
  if (withHashes && sha256 !== null && (await hashOf(storage, key)) !== sha256) {
    return `The bytes of ${name} are others than those that were uploaded (${key}).`;
  }
  return undefined;
}

/** What is wrong with the bytes of one content. */
async function findFaultsOf(looking: Looking, named: NamedContent): Promise<string[]> {
  const { key, pictures } = named.content;
  const name = nameOf(named);
  const fault = await findFault(looking, { ...named.content, name });
  if (fault) return [fault];
  if (pictures !== 'made') return [];
  const smaller = keysOf(key).filter((each) => each !== key);
  const sizes = await Promise.all(smaller.map((each) => looking.storage.size(each)));
  return sizes.includes(undefined) ? [`A smaller picture of ${name} is missing (${key}).`] : [];
}

/** Adds what is found of the pictures of the public pages. */
async function lookAtPictures(looking: Looking, findings: Findings): Promise<void> {
  const next = (after: string) => listSitePictures(looking.db, { after, limit: PAGE });
  for (let page = await next(''); page.length > 0; page = await next(page.at(-1)?.key ?? '')) {
    for (const picture of page) {
      findings.pictures += 1;
      findings.bytes += picture.bytes;
      const fault = await findFault(looking, { ...picture, name: `the site’s picture “${picture.name}”` });
      if (fault) findings.faults.push(fault[0]?.toUpperCase() + fault.slice(1));
    }
  }
}

/** What lies in storage and belongs to nothing. */
async function findOrphans({ db, storage }: Looking): Promise<string[]> {
  const orphans: string[] = [];
  const look = async (page: { key: string; bytes: number }[]) => {
    const known = await findKnownKeys(
      db,
      page.map(({ key }) => originalKey(key)),
    );
    const lost = page.filter(({ key }) => !known.has(originalKey(key)));
    orphans.push(...lost.map(({ key, bytes }) => `${sizeInWords(bytes)} belong to no file (${key}).`));
  };
  const page: { key: string; bytes: number }[] = [];
  for await (const file of storage.list()) {
    page.push(file);
    if (page.length === PAGE) await look(page.splice(0));
  }
  await look(page);
  return orphans;
}

/** Looks whether every file has its bytes, and all bytes a file. */
export async function findFaults(looking: Looking): Promise<Findings> {
  const findings: Findings = { count: 0, pictures: 0, bytes: 0, faults: [], orphans: [] };
  for (let page = await listContents(looking.db, { above: 0, limit: PAGE }); page.length > 0; ) {
    for (const named of page) {
      findings.count += 1;
      findings.bytes += named.content.bytes;
      findings.faults.push(...(await findFaultsOf(looking, named)));
    }
    page = await listContents(looking.db, { above: page.at(-1)?.content.id ?? 0, limit: PAGE });
  }
  await lookAtPictures(looking, findings);
  findings.orphans.push(...(await findOrphans(looking)));
  return findings;
}

/** The first of what belongs to nothing, and what becomes of it. */
function describeOrphans(orphans: string[]): string[] {
  if (orphans.length === 0) return [];
  const more = orphans.length - MOST_ORPHANS;
  return [
    ...orphans.slice(0, MOST_ORPHANS),
    ...(more > 0 ? [`${more} more belong to no file.`] : []),
    'What belongs to no file is cleared away once it is a day old, if the stored files are those of this database.',
  ];
}

/** What was looked at: '3 versions of files and 1 picture of the site with 5 MB'. */
function describeAll({ count, pictures, bytes }: Findings): string {
  const versions = `${count} ${count === 1 ? 'version' : 'versions'} of files`;
  const ofSite = `${pictures} ${pictures === 1 ? 'picture' : 'pictures'} of the site`;
  return `${pictures === 0 ? versions : `${versions} and ${ofSite}`} with ${sizeInWords(bytes)}`;
}

/** What was found, as the command says it. */
export function describeFindings(findings: Findings, withHashes: boolean): string {
  const { faults, orphans } = findings;
  const all = describeAll(findings);
  const number = faults.length + orphans.length;
  if (number > 0) {
    const hint =
      'While the product runs, an upload that is just coming and a file that is just being deleted look wrong too: then check again.';
    const wrong = `${number} ${number === 1 ? 'thing is' : 'things are'} wrong with ${all}:`;
    return [wrong, ...[...faults, ...describeOrphans(orphans)].map((line) => `  ${line}`), hint].join('\n');
  }
  const how = withHashes ? 'byte for byte as they were uploaded' : 'in their size';
  return `${all} are there, ${how}, and nothing else is.`;
}
