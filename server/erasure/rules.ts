/**
 * What becomes of a column when somebody is erased, and whether it is exported.
 *
 * - `gone`: its row goes, where it is theirs.
 * - `name`: names somebody; the name of whoever is erased becomes 'Removed person', or empty.
 * - `words`: what somebody wrote; the words of whoever is erased go.
 * - `kept`: stays as the law wants it: invoices, and what was paid for them.
 * - `staff`: about admins and the agency itself.
 * - `secret`: opens something, or is only ever compared. It is in no export.
 * - `derived`: follows from others, by triggers of the database.
 * - `free`: says nothing of a person by itself; texts of the agency among them, which {@link DataTable.mentions} lists too.
 */
export type Holding = 'gone' | 'name' | 'words' | 'kept' | 'staff' | 'secret' | 'derived' | 'free';

/** How the rows of some projects are found: by a column with the project's id, or by one that leads to a row of a table with it. */
type Way = string | { column: string; table: string };

/** What a table may hold of people. */
export interface DataTable {
  /** The file of an export that it is in; null where it is in none. */
  noun: string | null;
  /** Every column of texts or JSON. */
  columns: Record<string, Holding>;
  /** The texts that may mention anybody: an address and a phone number go from all of them, a name from those of their projects. */
  mentions?: {
    columns: string[];
    /** Columns of JSON, whose texts are meant. */
    json?: string[];
    of?: Way;
    /** The rows that are meant, in SQL, where not all are. */
    only?: string;
  };
}

const all = <Name extends string>(holding: Holding, names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, holding]));

const account = {
  account_id: 'secret',
  provider_id: 'secret',
  access_token: 'secret',
  refresh_token: 'secret',
  id_token: 'secret',
  scope: 'secret',
  password: 'secret',
} as const;

const session = { token: 'secret', ip_address: 'secret', user_agent: 'secret' } as const;
const link = { purpose: 'free', ask_key: 'secret', token_hash: 'secret', email: 'gone' } as const;
const verification = { identifier: 'secret', value: 'secret' } as const;

/**
 * Every table and every column that can hold a text, and what becomes of it: the one place that says so. A test holds it against the
 * database, so that no new column is forgotten.
 */
export const dataTables: Record<string, DataTable> = {
  activities: {
    noun: 'activity',
    columns: {
      ...all('free', ['kind', 'actor_kind', 'about']),
      ...all('name', ['actor_name', 'subject', 'detail']),
    },
    mentions: { columns: ['subject', 'detail'], of: 'project_id' },
  },
  admin_accounts: { noun: null, columns: account },
  admin_authenticators: { noun: null, columns: { sealed_secret: 'secret' } },
  admin_code_challenges: { noun: null, columns: all('secret', ['password_mark', 'token_hash']) },
  admin_invite_links: { noun: null, columns: link },
  admin_invites: { noun: 'admins', columns: { email: 'staff' } },
  admin_links: { noun: null, columns: link },
  admin_passkey_challenges: { noun: null, columns: { challenge: 'secret' } },
  admin_passkeys: {
    noun: null,
    columns: { ...all('secret', ['credential_id', 'public_key', 'transports']), name: 'staff' },
  },
  admin_recovery_codes: { noun: null, columns: { code_hash: 'secret' } },
  admin_sessions: { noun: null, columns: session },
  admin_verifications: { noun: null, columns: verification },
  admins: {
    noun: 'admins',
    columns: all('staff', ['name', 'email', 'image', 'username', 'display_username']),
  },
  agency_zones: { noun: 'settings', columns: { zone: 'free' } },
  attempts: { noun: null, columns: { key: 'secret' } },
  availability_slots: { noun: 'meetings', columns: all('free', ['start_time', 'end_time']) },
  billing_parties: { noun: 'invoices', columns: all('gone', ['name', 'address', 'country', 'tax_id']) },
  billing_settings: { noun: 'settings', columns: { facts: 'staff' } },
  busy_feeds: {
    noun: 'meetings',
    columns: { ...all('free', ['name', 'failure']), ...all('secret', ['address', 'etag', 'last_modified']) },
  },
  busy_spans: { noun: 'meetings', columns: {} },
  calendar_feeds: { noun: null, columns: { secret: 'secret' } },
  cases: { noun: 'showcases', columns: all('free', ['slug', 'draft', 'published']) },
  checkouts: {
    noun: 'invoices',
    columns: {
      ...all('kept', ['currency', 'status']),
      ...all('secret', ['session_id', 'url']),
      email: 'name',
    },
  },
  checkpoint_decisions: {
    noun: 'reviews',
    columns: {
      ...all('free', ['title', 'sha256', 'reviewer_kind', 'decision']),
      reviewer_name: 'name',
      feedback: 'words',
    },
    // The trigger that guards the record lets this through and nothing else.
    mentions: { columns: ['title', 'feedback'], of: 'project_id' },
  },
  checkpoint_guest_links: { noun: null, columns: { token_hash: 'secret' } },
  checkpoint_guests: { noun: 'reviews', columns: all('gone', ['name', 'email']) },
  checkpoint_versions: {
    noun: 'reviews',
    columns: {
      ...all('free', ['link', 'file_name', 'sha256', 'changes']),
      created_by_name: 'staff',
    },
    mentions: {
      columns: ['file_name', 'changes'],
      of: { column: 'checkpoint_id', table: 'checkpoints' },
    },
  },
  checkpoints: {
    noun: 'reviews',
    columns: { ...all('free', ['title', 'type', 'description', 'status', 'rule']), feedback: 'words' },
    mentions: { columns: ['title', 'description', 'feedback'], of: 'project_id' },
  },
  client_accounts: { noun: null, columns: account },
  client_links: { noun: null, columns: link },
  client_sessions: { noun: null, columns: session },
  client_verifications: { noun: null, columns: verification },
  clients: {
    noun: 'clients',
    columns: all('gone', ['name', 'email', 'image', 'username', 'display_username']),
  },
  contact_replies: {
    noun: 'contacts',
    columns: { text: 'gone', admin_name: 'staff', request_key: 'secret' },
    mentions: { columns: ['text'] },
  },
  contacts: {
    noun: 'contacts',
    columns: {
      ...all('gone', ['name', 'email', 'company', 'subject', 'message', 'note']),
      ...all('derived', ['known', 'names']),
    },
    mentions: { columns: ['subject', 'message', 'note'] },
  },
  content_files: {
    noun: 'content',
    columns: { name: 'words' },
    mentions: { columns: ['name'], of: 'project_id' },
  },
  content_items: {
    noun: 'content',
    columns: {
      ...all('free', ['kind', 'label', 'hint', 'example', 'choices', 'status', 'word']),
      ...all('words', ['text', 'draft']),
      sealed_access: 'secret',
      answered_by: 'name',
    },
    mentions: {
      columns: ['label', 'hint', 'example', 'word', 'text'],
      json: ['choices'],
      of: 'project_id',
    },
  },
  content_requests: {
    noun: 'content',
    columns: all('free', ['title', 'note']),
    mentions: { columns: ['title', 'note'], of: 'project_id' },
  },
  contents: {
    noun: 'files',
    columns: { key: 'secret', ...all('free', ['sha256', 'type', 'pictures']) },
  },
  day_hours: { noun: 'meetings', columns: all('free', ['windows', 'note']), mentions: { columns: ['note'] } },
  days_off: { noun: 'meetings', columns: { reason: 'free' }, mentions: { columns: ['reason'] } },
  dropped_contents: { noun: null, columns: { key: 'secret' } },
  dropped_mails: { noun: null, columns: { message_key: 'secret' } },
  dropped_uploads: { noun: null, columns: { id: 'secret' } },
  file_versions: {
    noun: 'files',
    columns: { description: 'words', uploaded_by_name: 'name' },
    mentions: { columns: ['description'], of: { column: 'file_id', table: 'files' } },
  },
  files: {
    noun: 'files',
    columns: {
      side: 'free',
      name: 'words',
      name_key: 'derived',
      description: 'words',
      uploaded_by_name: 'name',
    },
    mentions: { columns: ['description'], of: 'project_id' },
  },
  former_case_slugs: { noun: 'showcases', columns: { slug: 'free' } },
  hours_settings: { noun: 'settings', columns: all('free', ['rules', 'country', 'region']) },
  former_note_slugs: { noun: 'notes', columns: { slug: 'free' } },
  invoice_counters: { noun: 'invoices', columns: {} },
  invoices: {
    noun: 'invoices',
    columns: {
      ...all('kept', ['kind', 'status', 'number', 'description', 'lines', 'discount', 'note', 'currency']),
      ...all('kept', ['reason', 'issued', 'billed_to', 'project_name']),
      known: 'derived',
      claimed_by: 'name',
      claim_note: 'words',
      request_key: 'secret',
    },
    mentions: {
      columns: ['description', 'note', 'project_name'],
      json: ['lines'],
      of: 'project_id',
      only: "status = 'draft'",
    },
  },
  legal_settings: { noun: 'settings', columns: { draft: 'staff' } },
  legal_versions: {
    noun: 'settings',
    columns: all('staff', ['published_by', 'periods', 'documents']),
  },
  legacy_bookings: {
    noun: 'meetings',
    columns: {
      ...all('gone', ['name', 'email', 'phone', 'company', 'message']),
      ...all('free', ['preferred_date', 'preferred_time', 'status']),
    },
    mentions: { columns: ['message'] },
  },
  mail_messages: {
    noun: 'mails',
    columns: {
      ...all('gone', ['events', 'name', 'email', 'answer', 'once']),
      ...all('free', ['kind', 'about', 'status', 'via']),
      message_key: 'secret',
    },
  },
  mail_switches: { noun: 'admins', columns: { kind: 'staff' } },
  mail_tries: { noun: 'mails', columns: { result: 'free', answer: 'gone' } },
  mail_words: { noun: 'settings', columns: all('free', ['kind', 'subject', 'opening']) },
  meeting_decisions: { noun: null, columns: all('gone', ['before', 'after', 'offers']) },
  meeting_links: { noun: null, columns: { token_hash: 'secret' } },
  meeting_offers: { noun: 'meetings', columns: {} },
  meeting_request_keys: { noun: null, columns: { key_hash: 'secret' } },
  meeting_requests: {
    noun: 'meetings',
    columns: {
      ...all('gone', ['name', 'email', 'company', 'phone', 'message', 'admin_notes', 'offer_note']),
      ...all('free', ['requested_time', 'purpose', 'channel', 'visitor_zone', 'status', 'proposed_time']),
      ...all('secret', ['network', 'wide_network']),
      known: 'derived',
    },
    mentions: { columns: ['message', 'admin_notes', 'offer_note'] },
  },
  message_marks: { noun: 'messages', columns: {} },
  message_versions: {
    noun: 'messages',
    columns: { text: 'words' },
    mentions: { columns: ['text'], of: { column: 'message_id', table: 'project_messages' } },
  },
  milestone_templates: { noun: 'settings', columns: all('free', ['kind', 'milestones']) },
  milestones: {
    noun: 'milestones',
    columns: all('free', ['title', 'description', 'note', 'column']),
    mentions: { columns: ['title', 'description', 'note'], of: 'project_id' },
  },
  newsletter_links: { noun: null, columns: { token_hash: 'secret', purpose: 'free' } },
  newsletter_subscribers: { noun: 'newsletter', columns: { email: 'gone' } },
  notes: {
    noun: 'notes',
    columns: all('free', ['title', 'slug', 'summary', 'body', 'status']),
    mentions: { columns: ['title', 'summary', 'body'] },
  },
  notices: { noun: 'projects', columns: { seen_by: 'staff' } },
  page_dates: { noun: null, columns: all('free', ['path', 'words_sha256']) },
  payment_plans: { noun: 'plans', columns: {} },
  payments: {
    noun: 'invoices',
    columns: {
      ...all('kept', ['kind', 'way', 'note', 'stripe_id']),
      recorded_by: 'staff',
      request_key: 'secret',
    },
  },
  picture_sizes: { noun: null, columns: { sha256: 'free', type: 'free', key: 'secret' } },
  pictures: { noun: 'pictures', columns: { sha256: 'free', key: 'secret' } },
  pin_news: { noun: null, columns: {} },
  pin_replies: {
    noun: 'reviews',
    columns: { author_kind: 'free', author_name: 'name', text: 'words' },
    mentions: { columns: ['text'], of: 'project_id' },
  },
  pins: {
    noun: 'reviews',
    columns: {
      ...all('free', ['author_kind', 'done_by_kind']),
      ...all('name', ['author_name', 'done_by_name']),
      text: 'words',
    },
    mentions: { columns: ['text'], of: 'project_id' },
  },
  plan_parts: {
    noun: 'plans',
    columns: { title: 'free' },
    mentions: { columns: ['title'], of: 'project_id' },
  },
  project_messages: {
    noun: 'messages',
    columns: { author_kind: 'free', author_name: 'name', text: 'words', request_key: 'secret' },
    mentions: { columns: ['text'], of: 'project_id' },
  },
  project_people: { noun: 'clients', columns: {} },
  project_retention: { noun: 'projects', columns: {} },
  projects: {
    noun: 'projects',
    columns: { ...all('free', ['name', 'description', 'status', 'company']), client_name: 'name' },
    mentions: { columns: ['name', 'description', 'client_name', 'company'], of: 'id' },
  },
  recurring_invoices: {
    noun: 'plans',
    columns: all('free', ['description', 'lines', 'note', 'every']),
    mentions: { columns: ['description', 'note'], json: ['lines'], of: 'project_id' },
  },
  retention_runs: { noun: null, columns: { removed: 'free' } },
  search_entries: {
    noun: null,
    columns: all('derived', [
      'kind',
      'title',
      'detail',
      'heading',
      'words',
      'heading_tokens',
      'words_tokens',
    ]),
  },
  storage_identity: { noun: null, columns: { identity: 'free' } },
  seeds: { noun: null, columns: { feature: 'free' } },
  showcases: {
    noun: 'showcases',
    columns: all('free', [
      'title',
      'category',
      'description',
      'technologies',
      'timeline',
      'budget',
      'features',
      'image',
    ]),
  },
  site_settings: { noun: 'settings', columns: { facts: 'staff' } },
  stripe_events: {
    noun: null,
    columns: all('free', ['id', 'type', 'about', 'result', 'waits_for', 'notices']),
  },
  team_members: {
    noun: 'team',
    columns: all('staff', ['name', 'role', 'words', 'image', 'links']),
  },
  testimonial_links: { noun: null, columns: { token_hash: 'secret' } },
  testimonial_requests: {
    noun: 'testimonials',
    columns: {
      ...all('gone', ['person_name', 'email', 'quote', 'name', 'role', 'company', 'image', 'consent']),
      ...all('free', ['project_name', 'status', 'naming']),
    },
    mentions: { columns: ['project_name'], of: 'project_id' },
  },
  testimonials: {
    noun: 'testimonials',
    columns: all('gone', ['name', 'role', 'company', 'image', 'quote']),
  },
  uploads: { noun: null, columns: all('gone', ['id', 'side', 'file_name', 'description']) },
  weekly_hours: { noun: 'meetings', columns: { week: 'free' } },
};

/** The tables that an export has, by the noun that names their file, in the order of the nouns. */
export function exportedTables(): Map<string, string[]> {
  const exported = Object.entries(dataTables).flatMap(([table, { noun }]) => (noun ? [{ table, noun }] : []));
  const nouns = [...new Set(exported.map(({ noun }) => noun))].sort();
  return new Map(
    nouns.map((noun) => [noun, exported.filter((each) => each.noun === noun).map(({ table }) => table)]),
  );
}

/** The columns of a table that no export has. */
export function hiddenColumns(table: string): Set<string> {
  const hidden = Object.entries(dataTables[table]?.columns ?? {}).filter(
    ([, holding]) => holding === 'secret' || holding === 'derived',
  );
  return new Set(hidden.map(([column]) => column));
}
