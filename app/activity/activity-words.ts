import type { Activity, ActivityKind } from '../../contract/activity.ts';
import { type ProjectStatus, projectStatusValues } from '../../contract/projects.ts';
import { formatInstantShort } from '../time/format.ts';

const statusWords: Record<ProjectStatus, string> = {
  planning: 'Planning',
  in_progress: 'In Progress',
  completed: 'Completed',
};

function statusWord(detail: string): string {
  const status = projectStatusValues.find((known) => known === detail);
  return status ? statusWords[status] : detail;
}

const percent = (detail: string) => (/^\d+$/.test(detail) ? `${detail} %` : detail);

/** When something is planned for, on this browser's clock. */
const instantWord = (detail: string) =>
  Number.isNaN(Date.parse(detail)) ? detail : formatInstantShort(Date.parse(detail));

type Facts = Pick<Activity, 'subject' | 'detail'>;

/** What somebody did, in a sentence that begins with who it was. */
const deeds: Record<ActivityKind, (facts: Facts) => string> = {
  'project-created': () => 'created the project',
  'project-edited': () => 'edited the project',
  'project-status': ({ detail }) => `moved the project to ${statusWord(detail)}`,
  'project-held': () => 'held the project, so that it stays',
  'project-released': () => 'no longer holds the project',
  'person-added': ({ subject }) => `gave ${subject} access`,
  'person-edited': ({ subject }) => `changed the details of ${subject}`,
  'person-removed': ({ subject }) => `ended the access of ${subject}`,
  'password-set': ({ subject }) => `set a password for ${subject}`,
  'invite-sent': ({ subject }) => `invited ${subject}`,
  'milestone-added': ({ subject }) => `added “${subject}”`,
  'milestone-edited': ({ subject }) => `changed “${subject}”`,
  'milestone-progress': ({ subject, detail }) => `moved “${subject}” to ${percent(detail)}`,
  'milestone-done': ({ subject }) => `completed “${subject}”`,
  'milestone-reopened': ({ subject }) => `reopened “${subject}”`,
  'milestone-removed': ({ subject }) => `removed “${subject}”`,
  'message-removed': () => 'removed a message',
  'file-uploaded': ({ subject }) => `uploaded “${subject}”`,
  'file-shared': ({ subject }) => `shared “${subject}”`,
  'file-unshared': ({ subject }) => `no longer shares “${subject}”`,
  'file-removed': ({ subject }) => `deleted “${subject}”`,
  'checkpoint-created': ({ subject }) => `asked for a review of “${subject}”`,
  'checkpoint-version': ({ subject, detail }) => `added version ${detail} of “${subject}”`,
  'checkpoint-edited': ({ subject }) => `changed the review of “${subject}”`,
  'checkpoint-approved': ({ subject, detail }) => `approved version ${detail} of “${subject}”`,
  'checkpoint-changes': ({ subject, detail }) => `requested changes to version ${detail} of “${subject}”`,
  'checkpoint-settled': ({ subject, detail }) =>
    `counted “${subject}” as approved: everybody who is asked has approved version ${detail}`,
  'checkpoint-reopened': ({ subject }) => `reopened the review of “${subject}”`,
  'checkpoint-removed': ({ subject }) => `deleted the review of “${subject}”`,
  'content-asked': ({ subject }) => `asked for “${subject}”`,
  'content-edited': ({ subject }) => `changed the request “${subject}”`,
  'content-removed': ({ subject }) => `deleted the request “${subject}”`,
  'content-reminded': ({ subject }) => `reminded of “${subject}”`,
  'content-answered': ({ subject }) => `answered “${subject}”`,
  'content-accepted': ({ subject }) => `accepted “${subject}”`,
  'content-returned': ({ subject }) => `sent “${subject}” back`,
  'content-access-shown': ({ subject }) => `looked at the access data of “${subject}”`,
  'content-access-removed': ({ subject }) => `deleted the access data of “${subject}”`,
  'guest-invited': ({ subject, detail }) => `invited ${subject} to the review of “${detail}”`,
  'guest-revoked': ({ subject }) => `ended the link of ${subject}`,
  'invoice-created': ({ subject }) => `wrote the draft of an invoice, “${subject}”`,
  'invoice-removed': ({ subject }) => `deleted the draft “${subject}”`,
  'invoice-sent': ({ subject, detail }) => `sent invoice ${detail}, “${subject}”`,
  'invoice-viewed': ({ detail }) => `looked at invoice ${detail}`,
  'invoice-reminded': ({ detail }) => `reminded of invoice ${detail}`,
  'invoice-claimed': ({ detail }) => `says that invoice ${detail} is paid`,
  'invoice-claim-dismissed': ({ detail }) => `answered that no payment of invoice ${detail} has arrived`,
  'invoice-voided': ({ detail }) => `voided invoice ${detail}`,
  'invoice-credited': ({ subject, detail }) => `credited invoice ${subject} by ${detail}`,
  'payment-recorded': ({ subject, detail }) => `recorded ${detail} paid for invoice ${subject}`,
  'payment-removed': ({ subject, detail }) => `took back ${detail} recorded for invoice ${subject}`,
  'payment-refunded': ({ subject, detail }) => `gave back ${detail} of invoice ${subject}`,
  'payment-disputed': ({ subject, detail }) => `heard that a bank disputes ${detail} of invoice ${subject}`,
  'plan-changed': () => 'changed the payment plan',
  'recurring-created': ({ subject }) => `set up the recurring invoice “${subject}”`,
  'recurring-changed': ({ subject }) => `changed the recurring invoice “${subject}”`,
  'recurring-removed': ({ subject }) => `deleted the recurring invoice “${subject}”`,
  'testimonial-asked': ({ subject }) => `asked ${subject} for a testimonial`,
  'testimonial-written': () => 'wrote a testimonial',
  'testimonial-published': ({ subject }) => `published the testimonial of ${subject}`,
  'testimonial-withdrawn': () => 'withdrew their testimonial',
  'portal-viewed': () => 'looked at the portal as its client sees it',
  'contact-answered': ({ detail }) => (detail === 'elsewhere' ? 'answered from elsewhere' : 'answered'),
  'contact-done': () => 'marked it done',
  'contact-reopened': () => 'opened it again',
  'contact-unread': () => 'marked it unread',
  'contact-kept': () => 'moved it out of the quarantine',
  'contact-deleted': () => 'deleted it',
  'contact-restored': () => 'took the deletion back',
  'meeting-decided': ({ detail }) => `set a meeting to ${detail}`,
  'meeting-moved': () => 'moved a meeting to the time that its visitor asked for',
  'meeting-kept': () => 'declined the other time that a visitor asked for',
  'meeting-offered': () => 'proposed other times for a meeting',
  'meeting-offer-withdrawn': () => 'withdrew the times proposed for a meeting',
  'meeting-restored': () => 'took back the decision about a meeting',
  'booking-status': ({ detail }) => `set a legacy booking to ${detail}`,
  'availability-added': ({ detail }) => `added availability on ${detail}`,
  'availability-changed': ({ detail }) => `changed the availability on ${detail}`,
  'availability-removed': () => 'deleted availability',
  'hours-changed': ({ subject }) => `changed the ${subject}`,
  'calendar-added': ({ subject }) => `added the calendar “${subject}”`,
  'calendar-changed': ({ subject }) => `changed the calendar “${subject}”`,
  'calendar-removed': ({ subject }) => `removed the calendar “${subject}”`,
  'calendar-address-renewed': () => 'renewed the address of the calendar of meetings',
  'testimonial-declined': () => 'put a client’s testimonial aside',
  'testimonial-added': () => 'added a testimonial',
  'testimonial-edited': () => 'changed a testimonial',
  'testimonial-moved': () => 'moved a testimonial',
  'testimonial-removed': () => 'deleted a testimonial',
  'showcase-added': ({ subject }) => `added the project showcase “${subject}”`,
  'showcase-edited': ({ subject }) => `changed the project showcase “${subject}”`,
  'showcase-moved': () => 'moved a project showcase',
  'showcase-removed': () => 'deleted a project showcase',
  'note-added': ({ subject }) => `wrote the draft of the note “${subject}”`,
  'note-edited': ({ subject }) => `changed the note “${subject}”`,
  'note-planned': ({ subject, detail }) => `planned the note “${subject}” for ${instantWord(detail)}`,
  'note-published': ({ subject }) => `published the note “${subject}”`,
  'note-withdrawn': ({ subject }) => `made the note “${subject}” a draft again`,
  'note-removed': ({ subject }) => `deleted the note “${subject}”`,
  'member-added': ({ subject }) => `added ${subject} to the people of the agency`,
  'member-edited': ({ subject }) => `changed what the site says of ${subject}`,
  'member-moved': () => 'changed the order of the people of the agency',
  'member-removed': ({ subject }) => `removed ${subject} from the people of the agency`,
  'case-created': ({ subject }) => `began the case study “${subject}”`,
  'case-edited': ({ subject }) => `changed the case study “${subject}”`,
  'case-published': ({ subject }) => `published the case study “${subject}”`,
  'case-unpublished': ({ subject }) => `took the case study “${subject}” off the site`,
  'case-removed': ({ subject }) => `deleted the case study “${subject}”`,
  'examples-removed': () => 'deleted the examples',
  'site-changed': () => 'changed what the site says of the agency',
  'legal-changed': () => 'changed what the legal pages are made of',
  'legal-published': ({ detail }) => `published version ${detail} of the legal pages`,
  'billing-changed': () => 'changed the billing settings',
  'party-changed': () => 'changed whom the invoices are made out to',
  'words-changed': ({ subject }) => `changed the words of the mail “${subject}”`,
  'template-changed': ({ subject }) => `changed the milestones of new projects (${subject})`,
  'subscriber-removed': () => 'deleted a newsletter subscriber',
  'data-exported': () => 'exported all data',
  'person-exported': () => 'exported the data of one person',
  'person-erased': () => 'erased a person',
  'retention-removed': ({ detail }) => `removed what is kept no longer: ${detail} in all`,
  'admin-invited': ({ subject }) => `invited ${subject} to the back office`,
  'admin-invite-withdrawn': ({ subject }) => `withdrew the invite of ${subject}`,
  'admin-joined': ({ subject }) => `became an admin, invited by ${subject}`,
  'admin-removed': ({ subject }) => `removed the admin ${subject}`,
  'two-factor-on': () => 'switched two-factor on',
  'two-factor-off': ({ subject }) => `switched two-factor off for ${subject}`,
  'passkey-added': ({ subject }) => `added the passkey “${subject}”`,
  'passkey-removed': ({ subject }) => `removed the passkey “${subject}”`,
};

/** What was done, to follow the name of who did it: 'moved “Homepage design” to 60 %'. */
export function deedOf({ kind, ...facts }: Pick<Activity, 'kind'> & Facts): string {
  return deeds[kind](facts);
}

/** Who did it. */
export function actorWord({ actorKind, actorName }: Pick<Activity, 'actorKind' | 'actorName'>): string {
  return actorName || (actorKind === 'system' ? 'The system' : 'Somebody');
}
