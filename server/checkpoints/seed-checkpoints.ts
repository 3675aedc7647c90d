import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Admin, Client, Context } from '../context.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { setPinDone } from '../pins/change-pin.ts';
import { createPin, replyToPin } from '../pins/create-pin.ts';
import { deleteNews, listNews } from '../pins/queries.ts';
import { root } from '../root.ts';
import { addVersion, createCheckpoint } from './create-checkpoint.ts';
import { decideCheckpoint } from './decide-checkpoint.ts';

const DAY_MS = 86_400_000;

/** A round of the demo review, which is a picture of `demo/harbor-coffee`. */
function roundOf(number: number) {
  const path = join(root, 'server', 'seeds', 'pictures', `homepage-${number}.webp`);
  const file = () => ({ field: 'file', name: `homepage-${number}.webp`, content: createReadStream(path) });
  return <Fields>(fields: Fields) =>
    async <Saved>(save: (sent: ReturnType<typeof file>) => Promise<Saved>) => ({
      fields,
      files: [await save(file())],
    });
}

/** What the client of the demo said of the first version, where, and what the agency answered. */
const remarks = [
  {
    x: 0.16,
    y: 0.22,
    text: 'Say when it arrives. That is why people order from us.',
    answer: 'It is the headline now.',
  },
  { x: 0.62, y: 0.93, text: 'Prices are missing under the bags.', answer: 'Added, with the weight.' },
];

/** A review of the demo project: a first version that its client sent back, and a second that waits for them. */
export async function seedCheckpoints(
  context: Context,
  { storage, projectId, client }: { storage: FileStorage; projectId: number; client: Client },
): Promise<void> {
  const agency: Admin = { kind: 'admin', id: 1, username: 'admin' };
  const ago = <Who extends Admin | Client>(actor: Who, days: number): Context<Who> => ({
    ...context,
    actor,
    now: new Date(context.now.getTime() - days * DAY_MS),
  });
  const facts = {
    projectId,
    title: 'Homepage design',
    type: 'image',
    link: '',
    dueAt: '',
    rule: 'one',
  } as const;
  const description =
    'The first page that people see. The pictures of the bags are drawn and will be replaced by yours.';
  const receive = roundOf(1)({ ...facts, description });
  const id = await createCheckpoint(ago(agency, 8), { receive, storage });
  for (const { answer, ...remark } of remarks) {
    const place = { page: null, second: null, version: 1 };
    const pin = await createPin(ago(client, 6), id, { ...remark, ...place });
    const key = { checkpointId: id, id: pin.id };
    await replyToPin(ago(agency, 2), key, answer);
    await setPinDone(ago(agency, 2), key, true);
  }
  const feedback = {
    status: 'needs_revision',
    clientFeedback: 'Calmer, and more about us. See my two comments.',
  } as const;
  await decideCheckpoint(ago(client, 6), id, feedback);
  const changes =
    'The delivery day is the headline (comment 1). Prices and weights stand under every bag (comment 2). New colors, from your sign at the pier.';
  await addVersion(ago(agency, 1), id, { receive: roundOf(2)({ link: '', dueAt: '', changes }), storage });
  const told = (await listNews(context.db, id)).at(-1);
  if (told) await deleteNews(context.db, id, told.id);
}
