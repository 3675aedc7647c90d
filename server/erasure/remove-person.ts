import type { Erasure, WorkChoice } from '../../contract/people.ts';
import { countedName } from '../accounts/open-account.ts';
import { accountName } from '../accounts/rules.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { lockAddress } from '../database/address-lock.ts';
import type { Deps } from '../deps.ts';
import { deleteUnused } from '../files/content-queries.ts';
import { removeDropped, removeDroppedUploads } from '../files/remove-contents.ts';
import { conflict, Problem } from '../http/problem.ts';
import { hashText } from '../limits/counted-keys.ts';
import { deleteMailOf } from '../mail/queries.ts';
import { removeDroppedMails } from '../mail/remove-mails.ts';
import { removePictures } from '../pictures/remove-pictures.ts';
import { fullNames } from './mention-rules.ts';
import {
  clearActivities,
  clearAnswers,
  clearBilling,
  clearMentions,
  clearQueues,
  clearWords,
  deleteFiles,
  deleteOwn,
  deleteUploads,
  findLeftovers,
  isAdminAddress,
  listOwnFiles,
  listThings,
  lockTraced,
  renameUploader,
  type Traced,
  tracePerson,
} from './queries.ts';

interface Erasing {
  email: string;
  works: WorkChoice;
}

/** @throws Problem 409 for an address of the agency itself */
async function requireOther({ db, site }: Context, email: string): Promise<void> {
  if (await isAdminAddress(db, email)) {
    const sentence =
      'This is the address of an admin, who is not erased here. Remove them as an admin first.';
    throw conflict('admin_address', sentence);
  }
  if (email.toLowerCase() === site.email.toLowerCase()) {
    throw conflict('own_address', "This is the agency's own address, which the site shows.");
  }
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

/** All by which somebody is known, once nobody acts as them or in their projects any more. */
async function holdPerson({ db, site }: Context, email: string): Promise<Traced> {
  await lockAddress(db, email);
  const account = accountName(email);
  await lockTraced(db, await tracePerson(db, email, account));
  // What came while it waited is there now.
  const traced = await tracePerson(db, email, account);
  return { ...traced, phones: traced.phones.filter((phone) => digitsOf(phone) !== digitsOf(site.phone)) };
}

function isUnknown({ clientIds, guestIds, contactIds, meetingIds, requestIds, names, projectIds }: Traced) {
  const found = [clientIds, guestIds, contactIds, meetingIds, requestIds, names, projectIds];
  return found.every((some) => some.length === 0);
}

/** Deletes the files that only they sent, or takes their name off; answers how many there are. */
async function clearFiles({ db }: Context, traced: Traced, works: WorkChoice): Promise<number> {
  const own = await listOwnFiles(db, traced);
  if (works === 'delete') await deleteUnused(db, await deleteFiles(db, own));
  await renameUploader(db, traced);
  return own.length;
}

/** Erases somebody in the transaction of `inside`: what it does is what it tells. @throws Problem 404, 409 */
async function eraseWithin(inside: Context<Admin>, { email, works }: Erasing): Promise<Erasure> {
  const { db, now } = inside;
  await requireOther(inside, email);
  const traced = await holdPerson(inside, email);
  const leftovers = await findLeftovers(db, traced);
  const { own, shared } = await listThings(db, traced);
  const { names, phones } = traced;
  const mails = await deleteMailOf(db, {
    email,
    about: own,
    words: [email, ...phones],
    told: fullNames(names),
    within: { about: shared, words: names },
  });
  const cleared = await clearWords(db, traced, now);
  const files = await clearFiles(inside, traced, works);
  const answers = await clearAnswers(db, traced, { isDeleted: works === 'delete', now });
  await deleteUploads(db, traced);
  const { invoices } = await clearBilling(db, traced);
  const activities = await clearActivities(db, traced);
  const { memberships: _, ...gone } = await deleteOwn(db, traced);
  const mentions = await clearMentions(db, traced);
  await clearQueues(db, traced, [
    hashText(email.toLowerCase()),
    hashText(countedName('client', accountName(email))),
  ]);
  const { messages, comments, decisions } = cleared;
  const goes = { ...gone, messages, comments, mails };
  if (isUnknown(traced) && Object.values({ ...goes, activities, mentions }).every((count) => count === 0)) {
    throw new Problem(404, 'unknown_person', { sentence: 'Nothing is known under this address.' });
  }
  await recordAgencyActivity(inside, { kind: 'person-erased' });
  return {
    email,
    names,
    goes,
    anonymised: { decisions, activities, mentions },
    works: { files, answers },
    stays: { invoices, typedTestimonials: leftovers.typedTestimonials },
    alone: leftovers.alone,
  };
}

/** Ends a transaction that was only to show what it would do. */
class Shown extends Error {
  readonly erasure: Erasure;

  constructor(erasure: Erasure) {
    super('nothing was erased');
    this.erasure = erasure;
  }
}

/**
 * What erasing somebody would do: it is done, counted and taken back, so that it can say nothing else.
 * @throws Problem 404 `unknown_person`, 409 `admin_address` or `own_address`
 */
export async function previewErasure(context: Context<Admin>, email: string): Promise<Erasure> {
  try {
    await inTransaction(context, async (inside) => {
      throw new Shown(await eraseWithin(inside, { email, works: 'delete' }));
    });
  } catch (error) {
    if (error instanceof Shown) return error.erasure;
    throw error;
  }
  throw new Error('the preview did not end');
}

/**
 * Erases all that is known under an address, for good: in the database at once, in one transaction; the bytes of files and of mails on disk
 * right after, or, where the process ends or the storage is away before, within a minute of its coming back. What the law wants kept stays.
 * @throws Problem 404 `unknown_person`, 409 `admin_address` or `own_address`
 */
export async function erasePerson(
  context: Context<Admin>,
  { storage, uploads, mail, log }: Pick<Deps, 'storage' | 'uploads' | 'mail' | 'log'>,
  erasing: Erasing,
): Promise<void> {
  await inTransaction(context, (inside) => eraseWithin(inside, erasing));
  try {
    await removePictures(context);
    await removeDropped(context, { storage });
    await removeDroppedUploads(context, { uploads });
    await removeDroppedMails(context, { mail });
  } catch (error) {
    // What is left is noted in the database.
    log.warn({ err: error }, 'bytes of somebody who was erased are still to be removed');
  }
}
