import { type PeriodName, type Periods, periodSpecs } from './retention.ts';

/** Something that the product keeps of people, as the privacy page tells of it. */
export interface KeptThing {
  title: string;
  /** The tables of the database that it is kept in. A test holds them against the database. */
  tables: readonly string[];
  what: string;
  why: string;
  howLong: (periods: Periods) => string;
  who: string;
}

const counted = (count: number, unit: 'days' | 'months') =>
  `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;

/** How long something is kept: '24 months after they were marked done', or what `otherwise` says where it has no end. */
function until(periods: Periods, name: PeriodName, otherwise: string): string {
  const count = periods[name];
  const { unit, from } = periodSpecs[name];
  return count === null ? otherwise : `${counted(count, unit)} ${from}; then they are deleted by themselves.`;
}

const BY_HAND = 'Until we delete them, or until you ask us to.';

/** All that is kept of people: the one table that the privacy page is made from. */
export const keptThings: readonly KeptThing[] = [
  {
    title: 'Messages that you send us',
    tables: ['contacts', 'contact_replies'],
    what: 'Your name, email address, the service you chose and what you wrote; our answers, and notes that we take of it.',
    why: 'To answer you, and to know what we said. Ground: you asked us, often before a contract.',
    howLong: (periods) =>
      [
        until(periods, 'contacts', BY_HAND),
        'Messages that became a project stay as long as the project.',
        periods.spam === null
          ? 'What looks like spam stays until we delete it.'
          : `What looks like spam goes after ${counted(periods.spam, 'days')}.`,
      ].join(' '),
    who: 'We who work here.',
  },
  {
    title: 'Meetings that you ask for',
    tables: [
      'meeting_requests',
      'meeting_offers',
      'meeting_links',
      'meeting_request_keys',
      'meeting_decisions',
      'legacy_bookings',
    ],
    what: 'Your name, email address and, if you give them, company, phone number and message; the time, your time zone, what we decided, and our notes. The network that you ask from is kept as a code that cannot be read back, for 30 days.',
    why: 'To hold the time for you, to remind you of it, and to prepare. The code keeps one network from taking every free time. Ground: you asked us; for the code, our interest in a calendar that works.',
    howLong: (periods) =>
      `${until(periods, 'meetings', BY_HAND)} Meetings that became a project stay as long as the project.`,
    who: 'We who work here. Approved meetings are also in the calendars that we subscribe to them with.',
  },
  {
    title: 'Newsletter',
    tables: ['newsletter_subscribers', 'newsletter_links'],
    what: 'Your email address, when you entered, confirmed and left it.',
    why: 'To send you the letter you asked for, and to prove that you did. Ground: your consent, which every letter lets you take back.',
    howLong: (periods) =>
      [
        'As long as you subscribe.',
        periods.unconfirmed === null
          ? 'An address that nobody confirms stays until we delete it.'
          : `An address that nobody confirms goes after ${counted(periods.unconfirmed, 'days')}.`,
        periods.unsubscribed === null
          ? 'That you left is kept until we delete it.'
          : `After you left, ${counted(periods.unsubscribed, 'months')}.`,
      ].join(' '),
    who: 'We who work here.',
  },
  {
    title: 'Client accounts',
    tables: ['clients', 'client_accounts', 'client_links', 'client_verifications', 'project_people'],
    what: 'Your name, email address, a password that is stored so that nobody can read it, links that let you choose one, which projects you belong to, and when you last looked at each.',
    why: 'To let you, and nobody else, into your project. Ground: our contract.',
    howLong: () => 'As long as you belong to a project. With the last one your account goes too.',
    who: 'You, and we who work here. The others of your project see your name.',
  },
  {
    title: 'Sign-in',
    tables: ['client_sessions', 'admin_sessions', 'attempts'],
    what: 'For each device that is signed in: the network address, the name of the browser, and when it was last seen. Wrong tries are counted under codes of account and network address.',
    why: 'To keep you signed in, to show you your devices, and to slow down whoever guesses passwords. Ground: our contract, and our interest in security.',
    howLong: () =>
      'A session ends when you sign out, or after a week without a visit, and its record goes with it within a day. Counted tries go within a day.',
    who: 'You see your own devices. Of counted tries nobody sees anything.',
  },
  {
    title: 'Projects',
    tables: [
      'projects',
      'project_retention',
      'project_messages',
      'message_versions',
      'message_marks',
      'notices',
    ],
    what: 'Name and description, budget and dates, company and contact, the messages of the project with their earlier wordings, and who has read how far.',
    why: 'To do the work that we agreed on. Ground: our contract.',
    howLong: (periods) => ofProjects(periods),
    who: 'The people of the project, and we who work here. Notes that are not shared are seen by us alone.',
  },
  {
    title: 'Files and content',
    tables: [
      'files',
      'file_versions',
      'contents',
      'uploads',
      'dropped_contents',
      'dropped_uploads',
      'content_requests',
      'content_items',
      'content_files',
    ],
    what: 'What you upload, with its name, description, size and who sent it; what you answer when we ask for content; access data that you give us, stored encrypted.',
    why: 'To do the work that we agreed on. Ground: our contract.',
    howLong: (periods) =>
      `${ofProjects(periods)} What one of us or you deletes goes at once, an upload that was broken off within days.`,
    who: 'The people of the project, and we who work here.',
  },
  {
    title: 'Reviews',
    tables: [
      'checkpoints',
      'checkpoint_versions',
      'checkpoint_decisions',
      'checkpoint_guests',
      'checkpoint_guest_links',
      'pins',
      'pin_replies',
      'pin_news',
    ],
    what: 'What you approve or send back, with your comments, name and time; name and email address of guests that you or we invite.',
    why: 'To know what was agreed, and by whom. Ground: our contract.',
    howLong: (periods) => ofProjects(periods),
    who: 'The people of the project, its guests in their own review, and we who work here.',
  },
  {
    title: 'Invoices and payments',
    tables: [
      'invoices',
      'payments',
      'checkouts',
      'stripe_events',
      'billing_parties',
      'plan_parts',
      'payment_plans',
      'recurring_invoices',
    ],
    what: 'Whom an invoice is made out to, with address and tax number, what it is for, and how and when it was paid. We never see a card number.',
    why: 'To be paid, and because the law on books and taxes demands it. Ground: our contract, and the law.',
    howLong: () =>
      'Invoices that were sent, and their payments: for ten years at least, as the law wants, also when the project or your account is gone. Drafts and plans go with the project.',
    who: 'The people of the project, we who work here, our tax adviser and the tax office. If you pay by card, Stripe, which takes the payment.',
  },
  {
    title: 'Testimonials',
    tables: ['testimonial_requests', 'testimonial_links', 'testimonials'],
    what: 'Name, role, company, picture, your words and rating; what you agreed to, and when; and that we asked you.',
    why: 'To show what clients say. Ground: your consent, which the link in our mail lets you take back at any time.',
    howLong: (periods) =>
      [
        'Published words stay until you withdraw them; then they are off the site and deleted at once, and what you had agreed to stays on record.',
        periods.testimonials === null
          ? 'A request that nobody answers stays until we delete it.'
          : `A request that nobody answers goes ${counted(periods.testimonials, 'months')} after the time to write has passed.`,
      ].join(' '),
    who: 'What is published, everybody. The rest, we who work here.',
  },
  {
    title: 'Mails from us',
    tables: ['mail_messages', 'mail_tries', 'dropped_mails'],
    what: 'A copy of each mail that the site sends you, and what the mail server said to it.',
    why: 'To know what reached you, and to send it again if it did not. Ground: our contract, or that you asked us.',
    howLong: (periods) =>
      `${until(periods, 'mails', BY_HAND)} A mail goes earlier when what it is about is deleted.`,
    who: 'We who work here.',
  },
  {
    title: 'Record of what was done',
    tables: ['activities'],
    what: 'Who did what and when: in a project under your name, elsewhere without the names of visitors.',
    why: 'To see later how something came about. Ground: our contract, and our interest in being able to account for it.',
    howLong: (periods) =>
      `${until(periods, 'activity', 'As long as the project; what belongs to none, until we delete it.')}`,
    who: 'The people of the project see what concerns them. The rest, we who work here.',
  },
  {
    title: 'Search',
    tables: ['search_entries'],
    what: 'The words of all of the above once more, in the form that a search needs.',
    why: 'To find it again. Ground: that of what is found.',
    howLong: () => 'As long as what is found; it goes in the same moment.',
    who: 'We who work here.',
  },
  {
    title: 'We who work here',
    tables: [
      'admins',
      'admin_accounts',
      'admin_authenticators',
      'admin_code_challenges',
      'admin_invites',
      'admin_invite_links',
      'admin_links',
      'admin_passkey_challenges',
      'admin_passkeys',
      'admin_recovery_codes',
      'admin_verifications',
      'mail_switches',
    ],
    what: 'Name, email address, and what signing in needs: passwords, codes and keys, all stored so that nobody can read them.',
    why: 'To let us, and nobody else, work with the site. Ground: our employment.',
    howLong: () => 'As long as somebody works with the site.',
    who: 'We ourselves.',
  },
];

function ofProjects(periods: Periods): string {
  const { projects } = periods;
  return projects === null
    ? 'As long as the project. We delete it when it is no longer needed, or when you ask us to.'
    : `As long as the project: ${counted(projects, 'months')} after it was completed all of it is deleted, unless you or we still need it.`;
}

/** The tables that hold nothing of visitors and clients: what the agency sets, and numbers. */
export const impersonalTables: readonly string[] = [
  'agency_zones',
  'availability_slots',
  'billing_settings',
  'busy_feeds',
  'busy_spans',
  'calendar_feeds',
  'cases',
  'day_hours',
  'days_off',
  'former_case_slugs',
  'hours_settings',
  'invoice_counters',
  'legal_settings',
  'legal_versions',
  'mail_words',
  'milestone_templates',
  'milestones',
  'page_dates',
  'picture_sizes',
  'pictures',
  'retention_runs',
  'seeds',
  'storage_identity',
  'former_note_slugs',
  'notes',
  'team_members',
  'showcases',
  'site_settings',
  'weekly_hours',
];
