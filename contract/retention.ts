import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { id, instant, pathId, yesOrNo } from './fields.ts';

interface PeriodSpec {
  /** What is kept so long, as the back office says it. */
  label: string;
  /** From when it is counted. */
  from: string;
  unit: 'days' | 'months';
  min: number;
  max: number;
  /** What holds until the agency decides; null: it is kept until somebody deletes it. */
  usual: number | null;
  hint: string;
}

/**
 * How long things are kept, each within bounds that the law and the product's own work need. What an agency would miss is kept unless
 * it says otherwise.
 */
export const periodSpecs = {
  contacts: {
    label: 'Messages',
    from: 'after they were marked done',
    unit: 'months',
    min: 1,
    max: 120,
    usual: null,
    hint: 'Open messages stay, and so do those that a project came from.',
  },
  spam: {
    label: 'Messages in quarantine',
    from: 'after they came',
    unit: 'days',
    min: 7,
    max: 730,
    usual: 180,
    hint: 'What looked like spam and nobody took out.',
  },
  meetings: {
    label: 'Meetings',
    from: 'after they took place',
    unit: 'months',
    min: 1,
    max: 120,
    usual: null,
    hint: 'Legacy bookings count from the day they came. Meetings that a project came from stay with it.',
  },
  unconfirmed: {
    label: 'Newsletter: unconfirmed addresses',
    from: 'after they were entered',
    unit: 'days',
    min: 8,
    max: 365,
    usual: 30,
    hint: 'Their link to confirm is good for seven days.',
  },
  unsubscribed: {
    label: 'Newsletter: unsubscribed addresses',
    from: 'after they left',
    unit: 'months',
    min: 1,
    max: 120,
    usual: 12,
    hint: 'Until then the list shows that they left, and when.',
  },
  testimonials: {
    label: 'Unanswered requests for a testimonial',
    from: 'after the time to write had passed',
    unit: 'months',
    min: 1,
    max: 120,
    usual: 12,
    hint: 'What somebody wrote stays until they withdraw it.',
  },
  mails: {
    label: 'Copies of mails',
    from: 'after they were sent',
    unit: 'months',
    min: 3,
    max: 120,
    usual: 24,
    hint: 'The list under Delivery, and what was written beside the data. What still waits stays.',
  },
  activity: {
    label: 'Activity',
    from: 'after it happened',
    unit: 'months',
    min: 12,
    max: 240,
    usual: null,
    hint: 'Who did what. Of a project that is not completed it stays.',
  },
  projects: {
    label: 'Closed projects',
    from: 'after they were completed',
    unit: 'months',
    min: 6,
    max: 240,
    usual: null,
    hint: 'With messages, files, reviews and accounts that have no other project. You are told 30 days before, and can hold each. Invoices stay.',
  },
} as const satisfies Record<string, PeriodSpec>;

export type PeriodName = keyof typeof periodSpecs;

export const periodNames = Object.keys(periodSpecs) as PeriodName[];

/** What holds until the agency decides. */
export const usualPeriods = Object.fromEntries(
  periodNames.map((name) => [name, periodSpecs[name].usual]),
) as Record<PeriodName, number | null>;

/** So many days before a closed project goes the agency is told. */
export const WARNING_DAYS = 30;

function period({ label, unit, min, max }: PeriodSpec) {
  const error = `${label}: the period must be a whole number of ${unit} from ${min} to ${max}, or none.`;
  return z.int({ error }).min(min, { error }).max(max, { error }).nullable();
}

export type Periods = Record<PeriodName, number | null>;

/** How long each is kept; null: until somebody deletes it. */
export const periods = z.object(
  Object.fromEntries(periodNames.map((name) => [name, period(periodSpecs[name])])) as Record<
    PeriodName,
    ReturnType<typeof period>
  >,
);

/** The periods that hold, of which `published` were set. */
export function periodsInForce(published: Partial<Periods> | undefined): Periods {
  return { ...usualPeriods, ...published };
}

/** What the job has removed in a day of the agency, in numbers. */
const retentionRun = z.object({
  day: z.string(),
  /** When it ran last on that day. */
  at: instant,
  removed: z.record(z.string(), z.int()),
});

export type RetentionRun = z.input<typeof retentionRun>;

const leavingProject = z.object({
  id,
  name: z.string(),
  completedAt: instant,
  /** When it goes at the earliest; null while it stays. */
  leavesAt: instant.nullable(),
  held: z.boolean(),
  /** Whether something of it is still to be paid, so that it stays. */
  billed: z.boolean(),
});

export type LeavingProject = z.input<typeof leavingProject>;

export const retentionEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/retention',
    access: ['admin'],
    summary: 'What was removed because its time was over, and the closed projects that go next',
    response: z.object({ runs: z.array(retentionRun), projects: z.array(leavingProject) }),
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/api/admin/retention/projects/:id',
    access: ['admin'],
    summary: 'Hold a closed project, so that it stays whatever its age, or let it go',
    params: z.object({ id: pathId }),
    body: json(z.object({ held: yesOrNo('Held') })),
    response: z.object({ held: z.boolean() }),
  }),
};
