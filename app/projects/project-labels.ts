import { once } from '../../contract/once.ts';
import {
  type AdminStatus,
  adminStatusValues,
  type Project,
  type ProjectKind,
  projectKindValues,
} from '../../contract/projects.ts';
import { agency } from '../../contract/site/pages.ts';
import { formatDay } from '../time/format.ts';
import type { BadgeVariant } from '../ui/badge.tsx';
import type { EditDraft } from './project-draft.ts';

/** A status in words and with its badge. */
export const projectStatuses: Record<AdminStatus, { label: string; badge: BadgeVariant }> = {
  planning: { label: 'Planning', badge: 'outline' },
  'in-progress': { label: 'In Progress', badge: 'default' },
  completed: { label: 'Completed', badge: 'secondary' },
};

/** The statuses as a menu. */
export const statusOptions = adminStatusValues.map((value) => ({
  value,
  label: projectStatuses[value].label,
}));

/** What kinds of projects are called. */
export const projectKindLabels: Record<ProjectKind, string> = {
  website: 'Website',
  'web-app': 'Web app',
  shop: 'Online shop',
};

/** The kinds as a menu. */
export const kindOptions = projectKindValues.map((value) => ({ value, label: projectKindLabels[value] }));

const dollars = once(
  () =>
    new Intl.NumberFormat(agency.locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }),
);

/** A budget in whole dollars: '$15,000', or that there is none. */
export function budgetLabel(budget: number | null): string {
  return budget === null ? 'Not set' : dollars().format(budget);
}

/** What the facts of a project are called. */
export const factLabels = {
  name: 'Project name',
  description: 'Description',
  budget: 'Budget in dollars',
  clientName: 'Client name',
  company: 'Company',
  startDate: 'Start date',
  expectedCompletion: 'Expected completion',
} satisfies Record<keyof EditDraft, string>;

type Fact = keyof typeof factLabels;

/** The facts in the order of their fields. */
export const facts = Object.keys(factLabels) as Fact[];

/** A fact of a project in words. */
export function factText(project: Project, fact: Fact): string {
  if (fact === 'budget') return budgetLabel(project.budget);
  const value = project[fact];
  if (!value) return 'Not set';
  return fact === 'startDate' || fact === 'expectedCompletion' ? formatDay(value) : value;
}
