import { z } from 'zod';
import { day } from './day-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant, optionalText, pathId, requiredText, text, yesOrNo } from './fields.ts';
import { optionalDay, projectKind } from './projects.ts';

/** The columns of a timeline, in their order. */
export const milestoneColumnValues = ['planning', 'in_progress', 'completed'] as const;

export type MilestoneColumn = (typeof milestoneColumnValues)[number];

/** What people call the columns. */
export const milestoneColumnLabels: Record<MilestoneColumn, string> = {
  planning: 'Planning',
  in_progress: 'In Progress',
  completed: 'Completed',
};

/** The most milestones of a project, and of a template. */
export const MOST_MILESTONES = 60;
export const MOST_TEMPLATE_MILESTONES = 30;

/** The most characters of a milestone's description, and of its note. */
export const MILESTONE_TEXT_MAX = 1000;

const column = z.enum(milestoneColumnValues, {
  error: 'The column must be planning, in_progress or completed.',
});

const PERCENT_ERROR = 'Progress must be a whole number from 0 to 100.';

const sentPercent = z
  .int({ error: PERCENT_ERROR })
  .min(0, { error: PERCENT_ERROR })
  .max(100, { error: PERCENT_ERROR });

/** What everybody who sees a milestone reads of it. */
const facts = {
  id,
  title: z.string(),
  description: z.string(),
  column,
  percent: z.int(),
  dueDate: day.nullable(),
  /** How many days are left until then, by the agency's calendar: below 0 it is late; null without a date, and when it is done. */
  daysLeft: z.int().nullable(),
  /** The agency's day on which it was done. */
  doneOn: day.nullable(),
};

/** A milestone as an admin sees it. */
const milestone = z.object({
  ...facts,
  /** The agency's own remark; the client reads it where `noteVisible`. */
  note: z.string(),
  noteVisible: z.boolean(),
  /** Whether the client sees the milestone. */
  visible: z.boolean(),
  /** Raised with every edit: what an edit was made from. */
  version: z.int(),
});

/** As it arrives in a browser. */
export type Milestone = z.input<typeof milestone>;

/** A milestone as its client sees it. */
const shownMilestone = z.object({
  ...facts,
  /** Empty where it is not for the client. */
  note: z.string(),
  /** What became of it since the client's visit before this one. */
  mark: z.enum(['new', 'updated']).nullable(),
});

/** As it arrives in a browser. */
export type ShownMilestone = z.input<typeof shownMilestone>;

/** What can wait on a client, the more urgent kinds before the others. */
export const waitingKindValues = ['review', 'invoice', 'content', 'message'] as const;

const waitingItem = z.object({
  kind: z.enum(waitingKindValues),
  /** What is to be opened; null where it is a place and no item. */
  id: id.nullable(),
  /** What it is called; empty where the kind says it all. */
  title: z.string(),
  /** How many there are of it. */
  count: z.int(),
  since: instant,
  dueDate: day.nullable(),
});

/** Something that waits on the client. */
export type Waiting = z.output<typeof waitingItem>;

/** As it arrives in a browser. */
export type WaitingItem = z.input<typeof waitingItem>;

const timeline = z.object({
  planning: z.array(shownMilestone),
  in_progress: z.array(shownMilestone),
  completed: z.array(shownMilestone),
  /** The most urgent first. */
  waiting: z.array(waitingItem),
  lastDone: z.object({ title: z.string(), doneOn: day }).nullable(),
  next: z.object({ title: z.string(), dueDate: day.nullable(), daysLeft: z.int().nullable() }).nullable(),
  /** When the client's visit before this one ended; null on the first, and for an admin. */
  since: instant.nullable(),
});

/** As it arrives in a browser. */
export type Timeline = z.input<typeof timeline>;

/** What an admin fills in to add a milestone. */
export const newMilestone = z.object({
  title: requiredText('Title'),
  description: optionalText('Description', MILESTONE_TEXT_MAX),
  note: optionalText('Note', MILESTONE_TEXT_MAX),
  noteVisible: yesOrNo('The switch of the note').default(false),
  visible: yesOrNo('The switch of the milestone').default(true),
  dueDate: optionalDay.default(null),
  column: column.default('planning'),
});

/** What an admin changes of a milestone; what is left out stays. */
export const milestoneEdit = z
  .object({
    title: requiredText('Title'),
    description: text('Description', MILESTONE_TEXT_MAX),
    note: text('Note', MILESTONE_TEXT_MAX),
    noteVisible: yesOrNo('The switch of the note'),
    visible: yesOrNo('The switch of the milestone'),
    dueDate: optionalDay,
    /** 100 completes it; less opens it again. */
    percent: sentPercent,
  })
  .partial();

/** A milestone of a template. */
export const templateMilestone = z.object({
  title: requiredText('Title'),
  description: optionalText('Description', MILESTONE_TEXT_MAX),
});

const templateMilestones = z
  .array(templateMilestone, { error: 'The milestones must be a list.' })
  .max(MOST_TEMPLATE_MILESTONES, {
    error: `A template can have at most ${MOST_TEMPLATE_MILESTONES} milestones.`,
  });

const template = z.object({
  kind: projectKind,
  milestones: z.array(templateMilestone),
  /** The product's own. */
  original: z.array(templateMilestone),
  /** Raised with every change: what a change was made from. */
  version: z.int(),
});

/** As it arrives in a browser. */
export type Template = z.input<typeof template>;

/** A version that the admin saw: where there is another now, nothing changes. */
const seenVersion = z.int({ error: 'The version must be a whole number.' });

const projectParams = z.object({ id: pathId });
const milestoneParams = z.object({ id: pathId, milestoneId: pathId });

export const milestoneEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/milestones',
    access: ['admin'],
    summary: 'The milestones of a project, column by column, in their order',
    params: projectParams,
    response: z.array(milestone),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/milestones',
    access: ['admin'],
    summary: 'Add a milestone at the end of a column',
    params: projectParams,
    body: json(newMilestone),
    response: milestone,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/projects/:id/milestones/:milestoneId',
    access: ['admin'],
    summary: 'Edit a milestone; what is left out stays',
    params: milestoneParams,
    body: json(
      milestoneEdit.extend({
        /** Where there is another now, nothing changes (409 `milestone_changed`). */
        seenVersion: seenVersion.optional(),
      }),
    ),
    response: milestone,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/admin/projects/:id/milestones/:milestoneId/place',
    access: ['admin'],
    summary: 'Move a milestone; answers all of the project in their new order',
    params: milestoneParams,
    body: json(
      z.object({
        column,
        /** The milestone of that column that it comes after; null puts it first. Gone from there: 409 `milestone_changed`. */
        after: id.nullable(),
      }),
    ),
    response: z.array(milestone),
  }),
  setDone: endpoint({
    method: 'PUT',
    path: '/api/admin/projects/:id/milestones/:milestoneId/done',
    access: ['admin'],
    summary: 'Complete a milestone, or open it again with the progress that it had',
    params: milestoneParams,
    body: json(z.object({ done: yesOrNo('The state') })),
    response: milestone,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/projects/:id/milestones/:milestoneId',
    access: ['admin'],
    summary: 'Delete a milestone',
    params: milestoneParams,
    response: done,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/client/timeline',
    access: ['client', 'admin'],
    summary: 'The timeline of a project as its client sees it, and what waits on them',
    query: z.object({ projectId: pathId }),
    response: timeline,
  }),
  visit: endpoint({
    method: 'POST',
    path: '/api/client/visits',
    access: ['client'],
    summary: 'Note that the client looks at a project; calls within 30 minutes of each other are one visit',
    body: json(z.object({ projectId: id })),
    response: done,
  }),
};

export const templateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/milestone-templates',
    access: ['admin'],
    summary: 'The milestones that a new project gets, by its kind',
    response: z.array(template),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/milestone-templates/:kind',
    access: ['admin'],
    summary: 'Change the milestones that a new project of a kind gets',
    params: z.object({ kind: projectKind }),
    body: json(
      z.object({
        /** Null goes back to the product's own. */
        milestones: templateMilestones.nullable(),
        /** Where there is another now, nothing changes (409 `template_changed`). */
        seenVersion,
      }),
    ),
    response: template,
  }),
};
