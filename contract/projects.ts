import { z } from 'zod';
import { readAmount } from './amounts.ts';
import { day, sentDay } from './day-fields.ts';
import { endpoint, json } from './endpoint.ts';
import {
  done,
  email,
  id,
  instant,
  newPassword,
  optionalText,
  pageQuery,
  passwordProblem,
  pathId,
  requiredText,
  TEXT_MAX,
  text,
  yesOrNo,
} from './fields.ts';

/** How a project can stand, as it is stored and as a client reads it. */
export const projectStatusValues = ['planning', 'in_progress', 'completed'] as const;

/** How a project can stand, in the order of the admin's menu. */
export const adminStatusValues = ['planning', 'in-progress', 'completed'] as const;

const clientStatus = z.enum(projectStatusValues);
export type ProjectStatus = z.infer<typeof clientStatus>;
export type AdminStatus = (typeof adminStatusValues)[number];

/** A status, in either spelling, as it is stored. */
export function storedStatus(status: AdminStatus | ProjectStatus): ProjectStatus {
  return status.replace('-', '_') as ProjectStatus;
}

/** What kinds of projects there are: each has milestones of its own to begin with. */
export const projectKindValues = ['website', 'web-app', 'shop'] as const;

export type ProjectKind = (typeof projectKindValues)[number];

export const projectKind = z.enum(projectKindValues, {
  error: 'The kind must be website, web-app or shop.',
});

const STATUS_ERROR = 'The status must be planning, in-progress or completed.';

/** A status as the admin reads it: `in-progress`. */
const adminStatus = z.codec(z.enum(adminStatusValues), clientStatus, {
  decode: storedStatus,
  encode: (status) => status.replace('_', '-') as AdminStatus,
});

/** A status as it is sent, in either spelling. */
const sentStatus = z
  .enum(['planning', 'in-progress', 'in_progress', 'completed'], { error: STATUS_ERROR })
  .transform(storedStatus);

/** The largest budget that is taken, in dollars: whatever is above is a slip. */
const MOST_BUDGET = 1_000_000_000;

const BUDGET_ERROR = 'Budget must be a number of dollars such as 15000.';

/** The number of dollars that somebody means; null for none, NaN for what is no number. */
function readBudget(sent: number | string | null): number | null {
  if (sent === null || sent === '') return null;
  if (typeof sent === 'number') return Math.trunc(sent);
  // Three digits after a point are thousands to many, and never cents.
  return /\.\d{3}/.test(sent) ? Number.NaN : Math.trunc(readAmount(sent) ?? Number.NaN);
}

/** A budget as it is sent: a number, or one written out; whole dollars or null inside, null when it is empty. */
const sentBudget = z
  .union([z.number(), z.string().trim().max(40, { error: BUDGET_ERROR }), z.null()], { error: BUDGET_ERROR })
  .transform((sent, context) => {
    const dollars = readBudget(sent);
    if (dollars === null || (dollars >= 1 && dollars <= MOST_BUDGET)) return dollars;
    const message = Number.isNaN(dollars)
      ? BUDGET_ERROR
      : `Budget must be between 1 and ${MOST_BUDGET.toLocaleString('en-US')} dollars.`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A day as it is sent, or none: null or the empty text of an empty field. */
export const optionalDay = z.union([z.literal('').transform(() => null), sentDay, z.null()], {
  error: 'The date must be a date such as 2027-03-14.',
});

/** Somebody of the client's company who can sign in to a project. */
const projectPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Whether they have a password that they or an admin chose; until then they are invited. */
  active: z.boolean(),
});

/** As they arrive in a browser. */
export type Person = z.input<typeof projectPerson>;

/** A project as the admin sees it. */
export const project = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Whole dollars. */
  budget: z.int().nullable(),
  status: adminStatus,
  createdAt: instant,
  /** The email of the person who was added first; null where nobody is left. */
  clientPortalUsername: z.string().nullable(),
  clientName: z.string(),
  company: z.string(),
  startDate: day.nullable(),
  expectedCompletion: day.nullable(),
  /** The contact request or meeting that it came from. */
  contactId: id.nullable(),
  meetingId: id.nullable(),
  /** Raised with every edit: what an edit was made from. */
  version: z.int(),
  people: z.array(projectPerson),
  /** How many messages of its people the admin has not read. */
  unread: z.int(),
  /** How many answers to content requests wait for the agency. */
  answered: z.int(),
});

/** As it arrives in a browser. */
export type Project = z.input<typeof project>;

/** A project that was made of something, as that names it. */
export const madeProject = z.object({ id, name: z.string() });

/** As it arrives in a browser. */
export type MadeProject = z.input<typeof madeProject>;

/** A project as its client sees it. */
export const clientProject = z.object({
  id,
  name: z.string(),
  description: z.string(),
  budget: z.int().nullable(),
  status: clientStatus,
  createdAt: instant,
  clientName: z.string(),
  company: z.string(),
  startDate: day.nullable(),
  expectedCompletion: day.nullable(),
});

/** As it arrives in a browser, and as that keeps it under the key `clientProject`. */
export type ClientProject = z.input<typeof clientProject>;

const PORTAL_PASSWORD = 'Portal password';

/** The way in of somebody new: a password, an invite, or the account that they have. */
const wayIn = {
  /** Add the project to the account that has this email; the password is ignored. */
  useExistingClient: yesOrNo('Use the existing client').default(false),
  /** Let the client choose the password through a link that is mailed; the password is ignored. */
  invite: yesOrNo('Invite').default(false),
};

const sentPassword = z
  .string({ error: `${PORTAL_PASSWORD} must be text.` })
  .max(128, { error: `${PORTAL_PASSWORD} can be at most 128 characters long.` })
  .nullish();

interface SentWayIn {
  useExistingClient: boolean;
  invite: boolean;
}

/** Refuses a missing or short password under `name`, whatever else is wrong: of somebody new who is not invited. */
function needsPassword<Name extends string>(name: Name) {
  return (sent: SentWayIn & { [Field in Name]?: unknown }, context: z.RefinementCtx) => {
    const password = sent[name] ?? '';
    if (sent.useExistingClient === true || sent.invite === true || typeof password !== 'string') return;
    const message = passwordProblem(PORTAL_PASSWORD, password);
    if (message) context.addIssue({ code: 'custom', path: [name], message });
  };
}

/** Also where a field is wrong, as long as there are fields. */
const whenever = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
};

export const ORDER_ERROR = 'The expected completion must not be before the start.';

/** Whether a project is not over before it begins. */
export function isOrdered(dates: { startDate: string | null; expectedCompletion: string | null }): boolean {
  const { startDate, expectedCompletion } = dates;
  return startDate === null || expectedCompletion === null || startDate <= expectedCompletion;
}

const facts = {
  name: requiredText('Project name'),
  description: optionalText('Description', TEXT_MAX),
  budget: sentBudget.default(null),
  clientName: optionalText('Client name'),
  company: optionalText('Company'),
  startDate: optionalDay.default(null),
  expectedCompletion: optionalDay.default(null),
};

/** What an admin fills in to create a project. */
export const newProject = z
  .object({
    ...facts,
    status: sentStatus.default('planning'),
    /** Which milestones it begins with. */
    kind: projectKind.default('website'),
    clientPortalEmail: email('Portal email'),
    clientPortalPassword: sentPassword,
    ...wayIn,
    contactId: id.nullable().default(null),
    meetingId: id.nullable().default(null),
  })
  .refine(isOrdered, { error: ORDER_ERROR, path: ['expectedCompletion'] })
  .superRefine(needsPassword('clientPortalPassword'), whenever);

/** What an admin changes of a project; what is left out stays. */
export const projectEdit = z
  .object({
    name: requiredText('Project name'),
    description: text('Description', TEXT_MAX),
    budget: sentBudget,
    clientName: text('Client name'),
    company: text('Company'),
    startDate: optionalDay,
    expectedCompletion: optionalDay,
  })
  .partial();

/** What an admin fills in to let somebody in. */
export const newPerson = z
  .object({
    name: optionalText('Name'),
    email: email(),
    password: sentPassword,
    ...wayIn,
  })
  .superRefine(needsPassword('password'), whenever);

/** A password that an admin sets for a person. */
export const portalPassword = z.object({ password: newPassword(PORTAL_PASSWORD) });

/** What an admin changes of a person; what is left out stays. */
export const personEdit = z.object({ name: text('Name'), email: email() }).partial();

const projectParams = z.object({ id: pathId });
const personParams = z.object({ id: pathId, clientId: pathId });

export const projectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects',
    access: ['admin'],
    summary: 'Projects, newest first; the total is in X-Total-Count',
    query: pageQuery.extend({
      /** Words that the name, description, client, company or a person's email contains. */
      q: text('The search').optional(),
      status: sentStatus.optional(),
      contactId: pathId.optional(),
      meetingId: pathId.optional(),
    }),
    response: z.array(project),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id',
    access: ['admin'],
    summary: 'One project',
    params: projectParams,
    response: project,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/projects',
    access: ['admin'],
    summary: 'Create a project with its first person; a known email is 409 `portal_email_exists`',
    body: json(newProject),
    response: project,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/projects/:id',
    access: ['admin'],
    summary: 'Edit a project; what is left out stays',
    params: projectParams,
    body: json(
      projectEdit.extend({
        /** The version that the admin saw: where there is another now, nothing changes (409 `project_changed`). */
        seenVersion: z.int({ error: 'The version must be a whole number.' }).optional(),
      }),
    ),
    response: project,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/projects/:id/status',
    access: ['admin'],
    summary: 'Set the status of a project',
    params: projectParams,
    body: json(
      z.object({
        status: sentStatus,
        /** The status that the admin saw: where it has become yet another, nothing changes (409 `project_changed`). */
        seenStatus: sentStatus.optional(),
      }),
    ),
    response: project,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/projects/:id',
    access: ['admin'],
    summary: 'Delete a project with all its data, and the accounts that have no other',
    params: projectParams,
    response: done,
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/people',
    access: ['admin'],
    summary: 'Let somebody in to a project; a known email is 409 `portal_email_exists`',
    params: projectParams,
    body: json(newPerson),
    response: project,
    status: 201,
  }),
  editPerson: endpoint({
    method: 'PUT',
    path: '/api/admin/projects/:id/people/:clientId',
    access: ['admin'],
    summary: "Change somebody's name or the email they sign in with; another email ends their sessions",
    params: personParams,
    body: json(
      personEdit.extend({
        /** What the admin saw: where it has become yet another, nothing changes (409 `person_changed`). */
        seenName: text('The name').optional(),
        seenEmail: text('The email', 254).optional(),
      }),
    ),
    response: project,
  }),
  removePerson: endpoint({
    method: 'DELETE',
    path: '/api/admin/projects/:id/people/:clientId',
    access: ['admin'],
    summary: "End somebody's access to a project; an account without another project goes",
    params: personParams,
    response: project,
  }),
  setPassword: endpoint({
    method: 'PUT',
    path: '/api/admin/projects/:id/people/:clientId/password',
    access: ['admin'],
    summary: "Set somebody's portal password; ends their sessions",
    params: personParams,
    body: json(portalPassword),
    response: done,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/people/:clientId/invite',
    access: ['admin'],
    summary: 'Send a link to choose a password, or answer it; the link before is good no more',
    params: personParams,
    body: json(
      z.object({
        /** Answer the link, to be handed over in another way, instead of mailing it. */
        copy: yesOrNo('Copy').default(false),
      }),
    ),
    response: z.object({ url: z.string().nullable(), expiresAt: instant }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/client/project',
    access: ['client', 'admin'],
    summary:
      "A project of the client's own: the one asked for, else the newest; an admin reads any as its client does",
    query: z.object({ projectId: pathId.optional() }),
    response: clientProject,
  }),
};
