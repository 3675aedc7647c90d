import type { Job, JobWithMetadata } from 'pg-boss';
import { removeExpired } from './accounts/remove-expired.ts';
import { requestPassword } from './admins/request-password.ts';
import { sendCommentNews } from './checkpoints/send-comment-news.ts';
import { sendReviewReminders } from './checkpoints/send-reminders.ts';
import { requestPassword as requestClientPassword } from './clients/request-password.ts';
import { removeDeletedContacts } from './contacts/remove-contacts.ts';
import { sendContentNews, sendContentReminders } from './content/send-content-mail.ts';
import type { Context } from './context.ts';
import { createContext, type Deps } from './deps.ts';
import { importDueFeed } from './feeds/import-feed.ts';
import { createPictures } from './files/create-pictures.ts';
import { removeDropped, removeDroppedUploads, sweepStorage } from './files/remove-contents.ts';
import { sendInvoiceReminders } from './invoices/send-reminders.ts';
import {
  ASK_QUEUE,
  type Ask,
  FEED_QUEUE,
  MAIL_QUEUE,
  MINUTE_QUEUE,
  NOTE_QUEUE,
  PICTURE_QUEUE,
  RETENTION_QUEUE,
  SWEEP_QUEUE,
} from './jobs.ts';
import { reasonOf } from './logger.ts';
import { removeDroppedMails } from './mail/remove-mails.ts';
import { sendMessage } from './mail/send-message.ts';
import { sendReminders } from './meetings/send-reminders.ts';
import { sendNews } from './messages/send-news.ts';
import { requestSubscription } from './newsletter/request-subscription.ts';
import { publishDueNotes } from './notes/change-note.ts';
import { removePictures } from './pictures/remove-pictures.ts';
import { createPartInvoices, createRecurringInvoices } from './plans/create-due-invoices.ts';
import { removeDue } from './retention/remove-due.ts';
import { sendSummary } from './today/send-summary.ts';

/** How many messages are under way at once, and how often new ones are looked for: a crowd goes out slowly, the site goes first. */
const MAIL_WORK = { batchSize: 5, pollingIntervalSeconds: 0.5, perJobResults: true } as const;
const ASK_WORK = { batchSize: 5, pollingIntervalSeconds: 1, perJobResults: true } as const;

type Work = (context: Context, deps: Deps) => Promise<void>;

/** What is looked at every minute: what time alone makes due. */
const everyMinute: Work[] = [
  sendReminders,
  sendReviewReminders,
  sendCommentNews,
  sendNews,
  sendContentNews,
  sendContentReminders,
  createPartInvoices,
  createRecurringInvoices,
  sendInvoiceReminders,
  sendSummary,
  removeDropped,
  removeDroppedUploads,
  removeDroppedMails,
  removeDeletedContacts,
  // Beside the job that waits for each: a time may have passed while nothing ran.
  publishDueNotes,
];

/** What is cleared away every hour. */
const everyHour: Work[] = [
  removeExpired,
  removePictures,
  sweepStorage,
  function sweepMails(_context, { mail }) {
    return mail.transport.sweep();
  },
];

/** Does one after the other; what fails leaves the others alone, and is tried again the next time. */
async function workOn(all: readonly Work[], deps: Deps): Promise<void> {
  for (const work of all) {
    await work(createContext(deps, { kind: 'system' }), deps).catch((error: unknown) =>
      deps.log.error({ err: error, work: work.name }, 'what is due by the clock failed'),
    );
  }
}

/** Does what is due at the minute. */
export const workMinute = (deps: Deps): Promise<void> => workOn(everyMinute, deps);

/** Clears away what nobody needs any more. */
export const workSweep = (deps: Deps): Promise<void> => workOn(everyHour, deps);

/** Reads the calendars that are due, one after another. */
export async function workFeeds(deps: Deps): Promise<void> {
  while (await importDueFeed(createContext(deps, { kind: 'system' }), deps));
}

/** Does what was asked for, with what the product knows. */
export async function answerAsk(context: Context, ask: Ask): Promise<void> {
  if (ask.about === 'newsletter') await requestSubscription(context, ask.email);
  else if (ask.about === 'client-password') {
    if (ask.clientId !== null) await requestClientPassword(context, ask.clientId);
  } else if (ask.adminId !== null) await requestPassword(context, ask.adminId);
}

/** Does `work` for each job of a batch; one that fails leaves the others alone and comes again. */
function eachJob<Data extends object>(deps: Deps, work: (context: Context, data: Data) => Promise<void>) {
  return (batch: Job<Data>[]) =>
    Promise.all(
      batch.map(async ({ id, name, data }) => {
        try {
          await work(createContext(deps, { kind: 'system' }), data);
          return { id, status: 'completed' as const };
        } catch (error) {
          deps.log.error({ err: error, queue: name, job: id }, 'a job could not be worked on');
          return { id, status: 'failed' as const };
        }
      }),
    );
}

/** After so many tries a picture is given up: something about it ends the process, or takes too long. */
const PICTURE_TRIES = 10;

/** Makes the smaller pictures of one content at a time. */
async function workPictures(deps: Deps, [job]: JobWithMetadata<{ id: number }>[]): Promise<void> {
  if (!job) return;
  const { data, retryCount } = job;
  const context = createContext(deps, { kind: 'system' });
  await createPictures(context, deps, { ...data, isHopeless: retryCount >= PICTURE_TRIES }).catch(
    (error: unknown) => {
      deps.log.warn({ reason: reasonOf(error), content: data.id }, 'pictures could not be made for now');
      throw error;
    },
  );
}

/** Registers everything that works on jobs: the one place where a queue meets what it does. */
export async function startWorkers(deps: Deps): Promise<void> {
  const { jobs, mail } = deps;
  await jobs.work(
    MAIL_QUEUE,
    MAIL_WORK,
    eachJob<{ id: number }>(deps, (context, { id }) => sendMessage(context, mail, id)),
  );
  await jobs.work(ASK_QUEUE, ASK_WORK, eachJob<Ask>(deps, answerAsk));
  await jobs.work(NOTE_QUEUE, { pollingIntervalSeconds: 0.5 }, () =>
    publishDueNotes(createContext(deps, { kind: 'system' })),
  );
  await jobs.work(MINUTE_QUEUE, () => workMinute(deps));
  await jobs.schedule(MINUTE_QUEUE, '* * * * *');
  await jobs.work(FEED_QUEUE, () => workFeeds(deps));
  await jobs.schedule(FEED_QUEUE, '* * * * *');
  const onePicture = { batchSize: 1, pollingIntervalSeconds: 0.5, includeMetadata: true } as const;
  await jobs.work(PICTURE_QUEUE, onePicture, (batch: JobWithMetadata<{ id: number }>[]) =>
    workPictures(deps, batch),
  );
  await jobs.work(SWEEP_QUEUE, () => workSweep(deps));
  await jobs.schedule(SWEEP_QUEUE, '17 * * * *');
  await jobs.work(RETENTION_QUEUE, () => removeDue(createContext(deps, { kind: 'system' }), deps));
  await jobs.schedule(RETENTION_QUEUE, '37 * * * *');
  // It may have been off at that minute.
  await jobs.send(RETENTION_QUEUE, {});
  // A crash may be why it starts.
  await jobs.send(SWEEP_QUEUE, {});
}
