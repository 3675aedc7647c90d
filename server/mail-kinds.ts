import { adminInviteEmails } from './admin-invites/emails.ts';
import { adminEmails } from './admins/emails.ts';
import { reviewAgencyEmails } from './checkpoints/agency-emails.ts';
import { reviewEmails } from './checkpoints/emails.ts';
import { clientEmails } from './clients/emails.ts';
import { contactEmails } from './contacts/emails.ts';
import { contentEmails } from './content/emails.ts';
import { invoiceEmails } from './invoices/emails.ts';
import type { EmailKind } from './mail/email-kind.ts';
import { testMessage } from './mail/emails.ts';
import { agencyEmails } from './meetings/agency-emails.ts';
import { visitorEmails } from './meetings/emails.ts';
import { messageEmails } from './messages/emails.ts';
import { newsletterEmails } from './newsletter/emails.ts';
import { passkeyEmails } from './passkeys/emails.ts';
import { paymentEmails } from './payments/emails.ts';
import { projectsLeaving } from './retention/emails.ts';
import { testimonialEmails } from './testimonial-requests/emails.ts';
import { morningSummary } from './today/emails.ts';
import { twoFactorEmails } from './two-factor/emails.ts';

/** Who writes mail: each noun its own kinds. */
const kinds = [
  ...Object.values(contactEmails),
  ...Object.values(visitorEmails),
  ...Object.values(agencyEmails),
  ...Object.values(messageEmails),
  ...Object.values(reviewEmails),
  ...Object.values(reviewAgencyEmails),
  ...Object.values(contentEmails),
  ...Object.values(invoiceEmails),
  ...Object.values(paymentEmails),
  ...Object.values(testimonialEmails),
  morningSummary,
  projectsLeaving,
  ...Object.values(newsletterEmails),
  ...Object.values(adminEmails),
  ...Object.values(twoFactorEmails),
  ...Object.values(passkeyEmails),
  ...Object.values(adminInviteEmails),
  ...Object.values(clientEmails),
  testMessage,
] as EmailKind[];

/** Every kind of mail, by its name. */
export const mailKinds: ReadonlyMap<string, EmailKind> = new Map(kinds.map((kind) => [kind.kind, kind]));
