import { adminInviteEndpoints } from '../../contract/admin-invites.ts';
import { adminEndpoints } from '../../contract/admins.ts';
import { availabilityEndpoints } from '../../contract/availability.ts';
import { billingEndpoints } from '../../contract/billing.ts';
import { bookingEndpoints } from '../../contract/bookings.ts';
import { caseEndpoints, exampleEndpoints } from '../../contract/cases.ts';
import { checkpointEndpoints, reviewEndpoints } from '../../contract/checkpoints.ts';
import { contactEndpoints } from '../../contract/contacts.ts';
import { agencyContentEndpoints, portalContentEndpoints } from '../../contract/content.ts';
import { feedEndpoints } from '../../contract/feeds.ts';
import { agencyFileEndpoints, clientFileEndpoints } from '../../contract/files.ts';
import { hoursEndpoints } from '../../contract/hours.ts';
import { insightEndpoints } from '../../contract/insights.ts';
import { agencyInvoiceEndpoints, clientInvoiceEndpoints } from '../../contract/invoices.ts';
import { legalEndpoints } from '../../contract/legal.ts';
import { mailEndpoints } from '../../contract/mail.ts';
import { meetingEndpoints } from '../../contract/meetings.ts';
import { agencyMessageEndpoints, portalMessageEndpoints } from '../../contract/messages.ts';
import { milestoneEndpoints, templateEndpoints } from '../../contract/milestones.ts';
import { subscriberEndpoints } from '../../contract/newsletter.ts';
import { noteEndpoints } from '../../contract/notes.ts';
import { passkeyEndpoints } from '../../contract/passkeys.ts';
import { paymentEndpoints } from '../../contract/payments.ts';
import { peopleEndpoints } from '../../contract/people.ts';
import { planEndpoints, recurringEndpoints } from '../../contract/plans.ts';
import { projectEndpoints } from '../../contract/projects.ts';
import { retentionEndpoints } from '../../contract/retention.ts';
import { showcaseEndpoints } from '../../contract/showcases.ts';
import { siteEndpoints } from '../../contract/site-facts.ts';
import { teamEndpoints } from '../../contract/team.ts';
import { testimonialRequestEndpoints } from '../../contract/testimonial-requests.ts';
import { testimonialEndpoints } from '../../contract/testimonials.ts';
import { todayEndpoints } from '../../contract/today.ts';
import { twoFactorEndpoints } from '../../contract/two-factor.ts';

/** What is loaded again after a change, by what was changed: all that may show it. */
export const refreshes = {
  contacts: [
    contactEndpoints.list,
    contactEndpoints.find,
    peopleEndpoints.find,
    projectEndpoints.list,
    projectEndpoints.find,
    adminEndpoints.counts,
    todayEndpoints.show,
    insightEndpoints.show,
  ],
  bookings: [bookingEndpoints.list, adminEndpoints.counts],
  schedule: [
    meetingEndpoints.list,
    meetingEndpoints.find,
    meetingEndpoints.rivals,
    availabilityEndpoints.list,
    hoursEndpoints.settings,
    hoursEndpoints.calendar,
    hoursEndpoints.times,
    hoursEndpoints.preview,
    hoursEndpoints.holidays,
    feedEndpoints.list,
    meetingEndpoints.calendar,
    meetingEndpoints.availableSlots,
    peopleEndpoints.find,
    adminEndpoints.counts,
    todayEndpoints.show,
    mailEndpoints.status,
    insightEndpoints.show,
  ],
  projects: [
    projectEndpoints.list,
    projectEndpoints.find,
    contactEndpoints.list,
    contactEndpoints.find,
    peopleEndpoints.find,
    meetingEndpoints.list,
    meetingEndpoints.find,
    adminEndpoints.counts,
    todayEndpoints.show,
    insightEndpoints.show,
    retentionEndpoints.show,
  ],
  milestones: [milestoneEndpoints.list, milestoneEndpoints.timeline],
  templates: [templateEndpoints.list],
  files: [
    agencyFileEndpoints.list,
    agencyFileEndpoints.clients,
    clientFileEndpoints.list,
    clientFileEndpoints.versions,
    clientFileEndpoints.room,
    adminEndpoints.counts,
    todayEndpoints.show,
  ],
  /** Of a review, as either side has it. */
  checkpoints: [
    checkpointEndpoints.list,
    checkpointEndpoints.guests,
    reviewEndpoints.list,
    reviewEndpoints.show,
    milestoneEndpoints.timeline,
    adminEndpoints.counts,
    todayEndpoints.show,
  ],
  /** Of what is asked for, as either side has it. */
  content: [
    agencyContentEndpoints.list,
    portalContentEndpoints.list,
    milestoneEndpoints.timeline,
    projectEndpoints.list,
    projectEndpoints.find,
    adminEndpoints.counts,
  ],
  /** Of invoices, payments, plans and whom they are made out to, as either side has them. */
  invoices: [
    agencyInvoiceEndpoints.list,
    agencyInvoiceEndpoints.totals,
    agencyInvoiceEndpoints.find,
    clientInvoiceEndpoints.list,
    clientInvoiceEndpoints.find,
    paymentEndpoints.state,
    planEndpoints.find,
    planEndpoints.shown,
    recurringEndpoints.list,
    billingEndpoints.party,
    milestoneEndpoints.timeline,
    todayEndpoints.show,
    insightEndpoints.show,
  ],
  billing: [billingEndpoints.settings, agencyInvoiceEndpoints.totals, billingEndpoints.party],
  people: [projectEndpoints.list, projectEndpoints.find, todayEndpoints.show, insightEndpoints.show],
  /** Of what waits for the agency. */
  today: [todayEndpoints.show, adminEndpoints.counts],
  /** Of a thread, as either side has it. */
  messages: [portalMessageEndpoints.list, agencyMessageEndpoints.list, agencyMessageEndpoints.versions],
  /** Of how far somebody has read it. */
  reading: [
    portalMessageEndpoints.unread,
    milestoneEndpoints.timeline,
    projectEndpoints.list,
    projectEndpoints.find,
    adminEndpoints.counts,
  ],
  testimonials: [
    testimonialEndpoints.adminList,
    testimonialEndpoints.list,
    caseEndpoints.find,
    exampleEndpoints.count,
    adminEndpoints.counts,
  ],
  /** A testimonial shows the project that it is about. */
  showcases: [
    showcaseEndpoints.adminList,
    showcaseEndpoints.list,
    testimonialEndpoints.adminList,
    testimonialEndpoints.list,
    caseEndpoints.list,
    caseEndpoints.find,
    exampleEndpoints.count,
    adminEndpoints.counts,
  ],
  notes: [noteEndpoints.list, noteEndpoints.find, exampleEndpoints.count],
  /** A note shows who wrote it. */
  team: [teamEndpoints.list, noteEndpoints.list, exampleEndpoints.count],
  cases: [caseEndpoints.list, caseEndpoints.find, exampleEndpoints.count],
  testimonialRequests: [testimonialRequestEndpoints.list, adminEndpoints.counts],
  site: [siteEndpoints.settings, legalEndpoints.settings],
  legal: [legalEndpoints.settings, legalEndpoints.versions, retentionEndpoints.show],
  retention: [retentionEndpoints.show],
  newsletter: [subscriberEndpoints.list],
  /** Of the own account and its devices, and of the others who can sign in. */
  admins: [
    adminEndpoints.account,
    adminEndpoints.sessions,
    adminEndpoints.list,
    adminInviteEndpoints.list,
    twoFactorEndpoints.state,
    passkeyEndpoints.list,
  ],
  mail: [mailEndpoints.status, mailEndpoints.list, mailEndpoints.find],
} as const;
