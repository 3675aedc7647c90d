import { activityEndpoints } from '../../contract/activity.ts';
import { clientEndpoints } from '../../contract/clients.ts';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import type { Topic } from '../../contract/live.ts';
import { projectEndpoints } from '../../contract/projects.ts';
import { refreshes } from './refreshes.ts';

/** What is loaded again when the server tells of a change, by its topic: all that may show it, on either side. */
export const topics: Record<Exclude<Topic, 'everything'>, readonly EndpointSpec[]> = {
  projects: [...refreshes.projects, projectEndpoints.own, clientEndpoints.session],
  people: refreshes.people,
  milestones: refreshes.milestones,
  messages: [...refreshes.messages, ...refreshes.reading],
  files: [...refreshes.files, ...refreshes.content],
  checkpoints: refreshes.checkpoints,
  content: refreshes.content,
  invoices: refreshes.invoices,
  activity: [activityEndpoints.list, activityEndpoints.everything, activityEndpoints.shown],
  contacts: refreshes.contacts,
  today: refreshes.today,
  meetings: refreshes.schedule,
  availability: refreshes.schedule,
  testimonials: refreshes.testimonials,
  showcases: refreshes.showcases,
  notes: refreshes.notes,
  team: refreshes.team,
  cases: refreshes.cases,
  'testimonial-requests': refreshes.testimonialRequests,
  site: refreshes.site,
  legal: refreshes.legal,
  retention: refreshes.retention,
  newsletter: refreshes.newsletter,
  admins: refreshes.admins,
};
