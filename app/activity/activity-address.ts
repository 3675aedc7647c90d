import { type AnyActivity, groupOf } from '../../contract/activity.ts';
import { itemAddress, settingsAddress, tabAddress } from '../addresses.ts';
import { paths } from '../paths.ts';

/** The panel of a project where things of a group are. */
const panels: Partial<Record<string, string>> = {
  people: 'people',
  milestones: 'milestones',
  messages: 'messages',
  files: 'files',
  content: 'content',
  billing: 'billing',
  site: 'testimonial',
};

/** The page of the settings where a kind of change is made. */
const pages: Partial<Record<AnyActivity['kind'], string>> = {
  'hours-changed': 'hours',
  'calendar-added': 'hours',
  'calendar-changed': 'hours',
  'calendar-removed': 'hours',
  'member-added': 'team',
  'member-edited': 'team',
  'member-moved': 'team',
  'member-removed': 'team',
  'site-changed': 'site',
  'billing-changed': 'billing',
  'words-changed': 'words',
  'template-changed': 'templates',
  'subscriber-removed': 'newsletter',
  'data-exported': 'data',
  'person-exported': 'data',
  'person-erased': 'data',
};

const tabs: Partial<Record<string, string>> = {
  meeting: 'bookings',
  booking: 'bookings',
  availability: 'bookings',
  calendar: 'bookings',
  testimonial: 'testimonials',
  showcase: 'showcases',
  case: 'showcases',
  examples: 'showcases',
  contact: 'contacts',
};

/** Where something of no project is, as far as there is a place to look. */
function agencyAddress({ kind, about }: AnyActivity): string | undefined {
  const page = pages[kind];
  if (page) return settingsAddress(page);
  const [thing = '', digits] = about?.split(':') ?? [];
  if (thing === 'contact' && digits && kind !== 'contact-deleted') return itemAddress.contact(Number(digits));
  if (thing === 'meeting' && digits) return itemAddress.meeting(Number(digits));
  if (thing === 'note' && digits) return itemAddress.note(Number(digits));
  if (kind === 'note-removed') return paths.adminNotes;
  if (thing === 'case' && digits && kind !== 'case-removed') return itemAddress.case(Number(digits));
  const tab = tabs[kind.split('-')[0] ?? ''];
  return tab && tabAddress(tab);
}

/** Where something happened; undefined where there is nothing to look at. */
export function activityAddress(activity: AnyActivity): string | undefined {
  const { projectId, kind } = activity;
  if (projectId === null) return agencyAddress(activity);
  const group = groupOf(kind);
  if (group === 'reviews') return tabAddress('reviews');
  const panel = group && panels[group];
  return `${itemAddress.project(projectId)}${panel ? `&show=${panel}` : ''}`;
}
