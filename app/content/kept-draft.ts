import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';

/** What is written of an answer: words or a choice, and files. */
export interface Written {
  text: string;
  files: { id: number; name: string }[];
}

/** What is written and not saved, and the draft that it was made from. */
export interface KeptDraft extends Written {
  seenDraft: number;
}

const keptDraft: z.ZodType<KeptDraft> = z.object({
  text: z.string(),
  files: z.array(z.object({ id: z.int(), name: z.string() })),
  seenDraft: z.int(),
});

/** Whose copy it is, so that nobody finds what another began in the same browser. */
export interface DraftOwner {
  writer: string;
  itemId: number;
}

const keyOf = ({ writer, itemId }: DraftOwner) => `content-draft:${writer}:${itemId}`;

/** What this browser kept since it could not be saved. */
export function recallDraft(owner: DraftOwner): KeptDraft | undefined {
  try {
    const found = keptDraft.safeParse(JSON.parse(readStored(keyOf(owner)) ?? 'null'));
    return found.success ? found.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is not saved yet in this browser; false where the browser does not let it. */
export function keepDraft(owner: DraftOwner, draft: KeptDraft): boolean {
  return writeStored(keyOf(owner), JSON.stringify(draft));
}

export function forgetDraft(owner: DraftOwner): void {
  removeStored(keyOf(owner));
}

/** Whether two say the same, as the server keeps it: without blanks around it. */
export function saysTheSame(one: Written, other: Written): boolean {
  const ids = ({ files }: Written) => files.map(({ id }) => id).join();
  return one.text.trim() === other.text.trim() && ids(one) === ids(other);
}
