import type { AccessData } from '../../contract/content.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Client, type Context, inTransaction } from '../context.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import type { Vault } from '../secrets.ts';
import { aboutItem } from './open-access.ts';
import {
  type ItemRow,
  keepProjectOf,
  listSharedFiles,
  lockOwnItem,
  replaceFiles,
  updateItem,
} from './queries.ts';
import { answerProblem } from './rules.ts';

/** What was begun or is sent, and the draft that it was made from. */
interface Written {
  text: string;
  fileIds: number[];
  seenDraft: number;
}

/** An item of the actor's own that can be answered. @throws Problem 404, or 409 `item_accepted` or `draft_changed` */
async function openAnswer({ db, actor }: Context<Client>, id: number, seenDraft: number): Promise<ItemRow> {
  await keepProjectOf(db, id);
  const item = await lockOwnItem(db, actor.id, id);
  if (!item) throw notFound('content item');
  if (item.status === 'accepted') {
    throw conflict('item_accepted', 'This was accepted meanwhile. Write a message if something has changed.');
  }
  if (item.draftVersion !== seenDraft) {
    throw conflict('draft_changed', 'Somebody else has written here meanwhile, or you did on another page.');
  }
  return item;
}

/** The files of an answer, which are not deleted meanwhile. @throws Problem 400 where one is none of the project's. */
async function keepFiles({ db }: Context, { projectId }: ItemRow, fileIds: number[]) {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return [];
  const found = await listSharedFiles(db, projectId, { ids, keep: true });
  const named = new Map(found.map((file) => [file.id, file]));
  return ids.map((id) => {
    const file = named.get(id);
    if (!file) throw invalid({ fileIds: 'One of the files does not exist or was deleted.' });
    return file;
  });
}

/**
 * Keeps what was begun of an answer. It is no answer before it is sent, and nobody is told of it.
 * @throws Problem 404, 400 for access data, which are kept nowhere before they are sent, or 409 `item_accepted` or `draft_changed`.
 */
export function saveDraft(
  context: Context<Client>,
  id: number,
  { text, fileIds, seenDraft }: Written,
): Promise<ItemRow> {
  return inTransaction(context, async (inside) => {
    const item = await openAnswer(inside, id, seenDraft);
    if (item.kind === 'access') throw invalid({ text: 'Access data are kept only when they are sent.' });
    const files = await keepFiles(inside, item, fileIds);
    const draft = { text, fileIds: files.map((file) => file.id) };
    return updateItem(inside.db, id, { draft, draftVersion: item.draftVersion + 1 });
  });
}

/**
 * Answers an item, or answers it anew. Access data are sealed, and stand nowhere else.
 * @throws Problem 404, 400 where it is no answer to this, or 409 `item_accepted` or `draft_changed`.
 */
export function answerItem(
  context: Context<Client> & { vault: Vault },
  id: number,
  { seenDraft, ...answer }: Written & { access: AccessData | null },
): Promise<ItemRow> {
  return inTransaction(context, async (inside) => {
    const { db, actor, now } = inside;
    const item = await openAnswer(inside, id, seenDraft);
    const problem = answerProblem(item, answer);
    if (problem) throw invalid(problem);
    const files = await keepFiles(inside, item, answer.fileIds);
    const { access } = answer;
    const sealedAccess = access && context.vault.seal(JSON.stringify(access), aboutItem(item));
    const answered = await updateItem(db, id, {
      status: 'answered',
      word: '',
      text: answer.text,
      sealedAccess,
      accessRemovedAt: null,
      answeredAt: now,
      answeredBy: actor.name || actor.email,
      draft: null,
      draftVersion: item.draftVersion + 1,
      version: item.version + 1,
      statusAt: now,
      untold: true,
    });
    await replaceFiles(db, answered, files);
    const { projectId, label: subject } = item;
    await recordActivity(inside, { projectId, kind: 'content-answered', subject, visible: true });
    return answered;
  });
}
