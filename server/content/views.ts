import { fileEndpoints } from '../../contract/files.ts';
import type { Context } from '../context.ts';
import { dayAt, daysUntil } from '../days.ts';
import { type ItemRow, listAnswerFiles, listItems, listSharedFiles, type RequestRow } from './queries.ts';
import { requestStatus } from './rules.ts';

type Reading = Pick<Context, 'db' | 'actor' | 'now' | 'zone'>;

interface NamedFile {
  id: number | null;
  name: string;
  version: number | null;
  pictures: string | null;
}

/** A file of an answer, with its picture where it has one. */
function viewFile({ id, name, version, pictures }: NamedFile) {
  if (id === null || pictures !== 'made') return { id, name, pictureUrl: null };
  const path = fileEndpoints.picture.path.replace(':id', String(id)).replace(':size', 'card');
  return { id, name, pictureUrl: `${path}?version=${version}` };
}

function accessOf({ sealedAccess, accessRemovedAt }: ItemRow) {
  if (sealedAccess !== null) return 'kept' as const;
  return accessRemovedAt === null ? ('none' as const) : ('removed' as const);
}

/** Items with the files of their answers. */
async function viewItems({ db }: Reading, rows: ItemRow[]) {
  const ids = rows.map(({ id }) => id);
  const files = ids.length > 0 ? await listAnswerFiles(db, ids) : new Map<number, NamedFile[]>();
  return rows.map((row) => ({
    ...row,
    access: accessOf(row),
    files: (files.get(row.id) ?? []).map(viewFile),
  }));
}

/** Items as the people of their project read them: with what they began and did not send, which is nobody else's. */
async function viewPortalItems(reading: Reading, rows: ItemRow[]) {
  const isTheirs = reading.actor.kind === 'client';
  const ids = isTheirs ? rows.flatMap(({ draft }) => draft?.fileIds ?? []) : [];
  const projectId = rows[0]?.projectId;
  const known = new Map<number, NamedFile>();
  if (ids.length > 0 && projectId !== undefined) {
    for (const file of await listSharedFiles(reading.db, projectId, { ids })) known.set(file.id, file);
  }
  const viewDraft = ({ draft }: ItemRow) =>
    draft && { text: draft.text, files: draft.fileIds.flatMap((id) => known.get(id) ?? []).map(viewFile) };
  const viewed = await viewItems(reading, rows);
  return viewed.map((item) => ({ ...item, draft: isTheirs ? viewDraft(item) : null }));
}

/** Requests, each with what is true of it by its items. */
async function viewAll<Item extends Pick<ItemRow, 'requestId' | 'status'>>(
  reading: Reading,
  rows: RequestRow[],
  viewEach: (reading: Reading, rows: ItemRow[]) => Promise<Item[]>,
) {
  const ids = rows.map(({ id }) => id);
  const found = ids.length > 0 ? await listItems(reading.db, ids) : new Map<number, ItemRow[]>();
  const items = Map.groupBy(await viewEach(reading, [...found.values()].flat()), (item) => item.requestId);
  const today = dayAt(reading.zone, reading.now);
  return rows.map((row) => {
    const own = items.get(row.id) ?? [];
    const status = requestStatus(own);
    const isWaitedFor = row.dueDate !== null && status === 'open';
    const daysLeft = isWaitedFor && row.dueDate ? daysUntil(row.dueDate, today) : null;
    return { ...row, status, daysLeft, items: own };
  });
}

/** Requests of one project as the agency reads them. */
export function viewRequests(reading: Reading, rows: RequestRow[]) {
  return viewAll(reading, rows, viewItems);
}

/** The same as its people read them. */
export function viewPortalRequests(reading: Reading, rows: RequestRow[]) {
  return viewAll(reading, rows, viewPortalItems);
}

/** One request as the agency reads it. */
export async function viewRequest(reading: Reading, row: RequestRow) {
  const [view] = await viewRequests(reading, [row]);
  if (!view) throw new Error('a content request has no view');
  return view;
}

/** One item as the people of its project read it. */
export async function viewPortalItem(reading: Reading, row: ItemRow) {
  const [view] = await viewPortalItems(reading, [row]);
  if (!view) throw new Error('a content item has no view');
  return view;
}
