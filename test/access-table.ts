/** Every endpoint, who may call it, and the body it takes: written by hand, held against what is bound. */
export const accessTable = `
GET    /api/testimonials                        public
GET    /api/project-showcases                   public
GET    /api/placeholder/:width/:height          public
GET    /api/pictures/:name                      public
POST   /api/contact                             public  json 2 MiB 60 s
POST   /api/newsletter                          public  json 2 MiB 60 s
POST   /api/newsletter/confirm                  public  json 2 MiB 60 s
GET    /api/newsletter/unsubscribe/:token       public
POST   /api/newsletter/unsubscribe/:token       public  stream 1 MiB

GET    /api/meeting-requests/calendar           public
GET    /api/meeting-requests/available-slots    public
POST   /api/meeting-requests                    public  json 2 MiB 60 s
GET    /api/meeting-links/:token                public
GET    /api/meeting-links/:token/meeting.ics    public
POST   /api/meeting-links/:token/cancel         public
POST   /api/meeting-links/:token/propose        public  json 2 MiB 60 s
POST   /api/meeting-links/:token/offer          public  json 2 MiB 60 s
POST   /api/meeting-links/:token/offer/decline  public  json 2 MiB 60 s
GET    /api/calendar/:token/meetings.ics        public

GET    /api/testimonial-requests/:token         public
PUT    /api/testimonial-requests/:token         public  json 2 MiB 60 s
POST   /api/testimonial-requests/:token/withdraw public
POST   /api/testimonial-requests/:token/picture public  stream 10 MiB

POST   /api/client/login                        public  json 2 MiB 60 s
POST   /api/client/logout                       public
POST   /api/client/forgot-password              public  json 2 MiB 60 s
POST   /api/client/choose-password              public  json 2 MiB 60 s
POST   /api/client/confirm-email                public  json 2 MiB 60 s
GET    /api/client/session                      client
GET    /api/client/sessions                     client
DELETE /api/client/sessions                     client
DELETE /api/client/sessions/:id                 client
PUT    /api/client/password                     client  json 2 MiB 60 s
GET    /api/client/account                      client
PUT    /api/client/email                        client  json 2 MiB 60 s
DELETE /api/client/email                        client
GET    /api/client/project                      client+admin
GET    /api/client/timeline                     client+admin
POST   /api/client/visits                       client  json 2 MiB 60 s
GET    /api/client/activity                     client+admin
GET    /api/client/events                       client
GET    /api/client/messages                     client+admin
GET    /api/client/messages/unread              client
POST   /api/client/messages                     client  json 2 MiB 60 s
PUT    /api/client/messages/:id                 client  json 2 MiB 60 s
DELETE /api/client/messages/:id                 client
POST   /api/client/messages/read                client  json 2 MiB 60 s
GET    /api/client/content                      client+admin
PUT    /api/client/content-items/:id/draft      client  json 2 MiB 60 s
POST   /api/client/content-items/:id/answer     client  json 2 MiB 60 s
GET    /api/client/invoices                     client+admin
GET    /api/client/invoices/:id                 client+admin
POST   /api/client/invoices/:id/view            client
POST   /api/client/invoices/:id/pay             client
GET    /api/client/invoices/:id/payment         client+admin
POST   /api/client/invoices/:id/claim           client  json 2 MiB 60 s
GET    /api/client/payment-plan                 client+admin
GET    /api/client/statement                    client
GET    /api/invoices/:id/pdf                    client+admin
GET    /api/payments/:id/receipt                client+admin
GET    /api/client/files                        client+admin
POST   /api/client/upload-file                  client  multipart upload
GET    /api/client/files/:id/versions           client+admin
GET    /api/client/room                         client+admin
GET    /api/files/:id/content                   client+admin
GET    /api/files/:id/pictures/:size            client+admin
POST   /api/uploads                             client+admin stream upload
HEAD   /api/uploads/:id                         client+admin
PATCH  /api/uploads/:id                         client+admin stream upload
DELETE /api/uploads/:id                         client+admin

GET    /api/client/checkpoints                  client+admin
GET    /api/client/checkpoints/:id              client+admin
PATCH  /api/checkpoints/:id                     client  json 2 MiB 60 s
GET    /api/checkpoints/:id/versions/:number/content client+admin
GET    /api/checkpoints/:id/versions/:number/pictures/:size client+admin
GET    /api/checkpoints/:id/record.pdf          client+admin
POST   /api/checkpoints/:id/pins                client+admin json 2 MiB 60 s
POST   /api/checkpoints/:id/pins/:pinId/replies client+admin json 2 MiB 60 s
PUT    /api/checkpoints/:id/pins/:pinId/done    client+admin json 2 MiB 60 s

GET    /api/guest-reviews/:token                public
POST   /api/guest-reviews/:token/decision       public  json 2 MiB 60 s
GET    /api/guest-reviews/:token/versions/:number/content public
GET    /api/guest-reviews/:token/versions/:number/pictures/:size public
POST   /api/guest-reviews/:token/pins           public  json 2 MiB 60 s
POST   /api/guest-reviews/:token/pins/:pinId/replies public json 2 MiB 60 s

POST   /api/admin/login                         public  json 2 MiB 60 s
POST   /api/admin/logout                        public
POST   /api/admin/forgot-password               public  json 2 MiB 60 s
POST   /api/admin/reset-password                public  json 2 MiB 60 s
POST   /api/admin/confirm-email                 public  json 2 MiB 60 s
POST   /api/admin/login/code                    public  json 2 MiB 60 s
POST   /api/admin/login/passkey/options         public
POST   /api/admin/login/passkey                 public  json 2 MiB 60 s
POST   /api/admin/accept-invite                 public  json 2 MiB 60 s
GET    /api/admin/session                       admin
GET    /api/admin/sessions                      admin
DELETE /api/admin/sessions                      admin
DELETE /api/admin/sessions/:id                  admin
GET    /api/admin/two-factor                    admin
POST   /api/admin/two-factor                    admin   json 2 MiB 60 s
POST   /api/admin/two-factor/confirm            admin   json 2 MiB 60 s
POST   /api/admin/two-factor/recovery-codes     admin   json 2 MiB 60 s
POST   /api/admin/two-factor/remove             admin   json 2 MiB 60 s
GET    /api/admin/passkeys                      admin
POST   /api/admin/passkeys/options              admin   json 2 MiB 60 s
POST   /api/admin/passkeys                      admin   json 2 MiB 60 s
PUT    /api/admin/passkeys/:id                  admin   json 2 MiB 60 s
POST   /api/admin/passkeys/:id/remove           admin   json 2 MiB 60 s
GET    /api/admin/admins                        admin
POST   /api/admin/admins/:id/remove             admin   json 2 MiB 60 s
GET    /api/admin/invites                       admin
POST   /api/admin/invites                       admin   json 2 MiB 60 s
POST   /api/admin/invites/:id/again             admin   json 2 MiB 60 s
DELETE /api/admin/invites/:id                   admin
GET    /api/admin/account                       admin
PUT    /api/admin/password                      admin   json 2 MiB 60 s
PUT    /api/admin/email                         admin   json 2 MiB 60 s
DELETE /api/admin/email                         admin
GET    /api/admin/search                        admin
GET    /api/admin/counts                        admin
GET    /api/admin/today                         admin
POST   /api/admin/today/seen                    admin   json 2 MiB 60 s
POST   /api/admin/today/unseen                  admin   json 2 MiB 60 s

GET    /api/admin/contacts                      admin
GET    /api/admin/contacts.csv                  admin
POST   /api/admin/contacts/mark                 admin   json 2 MiB 60 s
POST   /api/admin/contacts/remove               admin   json 2 MiB 60 s
POST   /api/admin/contacts/restore              admin   json 2 MiB 60 s
GET    /api/admin/contacts/:id                  admin
PUT    /api/admin/contacts/:id/note             admin   json 2 MiB 60 s
POST   /api/admin/contacts/:id/replies          admin   json 2 MiB 60 s
DELETE /api/admin/contacts/:id                  admin
GET    /api/admin/people                        admin
GET    /api/admin/people.zip                    admin
POST   /api/admin/people/erasure-preview        admin   json 2 MiB 60 s
POST   /api/admin/people/erasure                admin   json 2 MiB 60 s
GET    /api/admin/data.zip                      admin
GET    /api/admin/activity                      admin
GET    /api/admin/newsletter-subscribers        admin
GET    /api/admin/newsletter-subscribers.csv    admin
DELETE /api/admin/newsletter-subscribers/:id    admin

GET    /api/admin/meeting-requests              admin
GET    /api/admin/meeting-requests/:id          admin
PUT    /api/admin/meeting-requests/:id          admin   json 2 MiB 60 s
POST   /api/admin/meeting-requests/:id/proposal admin   json 2 MiB 60 s
POST   /api/admin/meeting-requests/:id/offers   admin   json 2 MiB 60 s
DELETE /api/admin/meeting-requests/:id/offers   admin
POST   /api/admin/meeting-requests/:id/link     admin
GET    /api/admin/meeting-requests/:id/rivals   admin
POST   /api/admin/meeting-decisions             admin   json 2 MiB 60 s
POST   /api/admin/meeting-decisions/undo        admin   json 2 MiB 60 s
POST   /api/admin/meeting-senders/reject        admin   json 2 MiB 60 s
GET    /api/admin/calendar-feed                 admin
POST   /api/admin/calendar-feed                 admin

GET    /api/admin/availability                  admin
POST   /api/admin/availability                  admin   json 2 MiB 60 s
POST   /api/admin/availability/batch            admin   json 2 MiB 60 s
PUT    /api/admin/availability/:id              admin   json 2 MiB 60 s
DELETE /api/admin/availability/:id              admin

GET    /api/admin/hours                         admin
GET    /api/admin/hours/calendar                admin
GET    /api/admin/hours/times                   admin
PUT    /api/admin/hours/weekly                  admin   json 2 MiB 60 s
DELETE /api/admin/hours/weekly/:date            admin
POST   /api/admin/hours/preview                 admin   json 2 MiB 60 s
POST   /api/admin/hours/days-off                admin   json 2 MiB 60 s
DELETE /api/admin/hours/days-off/:date          admin
PUT    /api/admin/hours/days/:date              admin   json 2 MiB 60 s
DELETE /api/admin/hours/days/:date              admin
PUT    /api/admin/hours/rules                   admin   json 2 MiB 60 s
GET    /api/admin/hours/places                  admin
GET    /api/admin/hours/holidays                admin
PUT    /api/admin/hours/holidays                admin   json 2 MiB 60 s

GET    /api/admin/busy-feeds                    admin
POST   /api/admin/busy-feeds                    admin   json 2 MiB 60 s
PUT    /api/admin/busy-feeds/:id                admin   json 2 MiB 60 s
DELETE /api/admin/busy-feeds/:id                admin
POST   /api/admin/busy-feeds/:id/check          admin

GET    /api/projects                            admin
POST   /api/admin/projects                      admin   json 2 MiB 60 s
GET    /api/admin/projects/:id                  admin
PUT    /api/admin/projects/:id                  admin   json 2 MiB 60 s
DELETE /api/admin/projects/:id                  admin
PUT    /api/admin/projects/:id/status           admin   json 2 MiB 60 s
POST   /api/admin/projects/:id/people           admin   json 2 MiB 60 s
PUT    /api/admin/projects/:id/people/:clientId admin   json 2 MiB 60 s
DELETE /api/admin/projects/:id/people/:clientId admin
PUT    /api/admin/projects/:id/people/:clientId/password admin json 2 MiB 60 s
POST   /api/admin/projects/:id/people/:clientId/invite admin json 2 MiB 60 s
GET    /api/admin/projects/:id/milestones       admin
POST   /api/admin/projects/:id/milestones       admin   json 2 MiB 60 s
PUT    /api/admin/projects/:id/milestones/:milestoneId admin json 2 MiB 60 s
DELETE /api/admin/projects/:id/milestones/:milestoneId admin
PUT    /api/admin/projects/:id/milestones/:milestoneId/place admin json 2 MiB 60 s
PUT    /api/admin/projects/:id/milestones/:milestoneId/done admin json 2 MiB 60 s
GET    /api/admin/milestone-templates           admin
PUT    /api/admin/milestone-templates/:kind     admin   json 2 MiB 60 s

GET    /api/admin/projects/:id/activity         admin
POST   /api/admin/projects/:id/view             admin
GET    /api/admin/projects/:id/messages         admin
POST   /api/admin/projects/:id/messages         admin   json 2 MiB 60 s
POST   /api/admin/projects/:id/messages/read    admin   json 2 MiB 60 s
PUT    /api/admin/messages/:id                  admin   json 2 MiB 60 s
DELETE /api/admin/messages/:id                  admin
GET    /api/admin/messages/:id/versions         admin
GET    /api/admin/projects/:id/content          admin
POST   /api/admin/projects/:id/content          admin   json 2 MiB 60 s
PUT    /api/admin/content/:id                   admin   json 2 MiB 60 s
DELETE /api/admin/content/:id                   admin
POST   /api/admin/content/:id/reminder          admin
POST   /api/admin/content/:id/items             admin   json 2 MiB 60 s
PUT    /api/admin/content-items/:id             admin   json 2 MiB 60 s
DELETE /api/admin/content-items/:id             admin
POST   /api/admin/content-items/:id/accept      admin   json 2 MiB 60 s
POST   /api/admin/content-items/:id/return      admin   json 2 MiB 60 s
POST   /api/admin/content-items/:id/access      admin
DELETE /api/admin/content-items/:id/access      admin
GET    /api/admin/insights                      admin
GET    /api/admin/insights.csv                  admin
GET    /api/admin/invoices                      admin
POST   /api/admin/invoices                      admin   json 2 MiB 60 s
GET    /api/admin/invoices.csv                  admin
GET    /api/admin/invoice-totals                admin
GET    /api/admin/invoices/:id                  admin
PUT    /api/admin/invoices/:id                  admin   json 2 MiB 60 s
DELETE /api/admin/invoices/:id                  admin
POST   /api/admin/invoices/:id/send             admin   json 2 MiB 60 s
POST   /api/admin/invoices/:id/void             admin   json 2 MiB 60 s
POST   /api/admin/invoices/:id/credit           admin   json 2 MiB 60 s
POST   /api/admin/invoices/:id/reminder         admin
DELETE /api/admin/invoices/:id/claim            admin
POST   /api/admin/invoices/:id/payments         admin   json 2 MiB 60 s
DELETE /api/admin/payments/:id                  admin
POST   /api/admin/payments/:id/refund           admin   json 2 MiB 60 s
GET    /api/admin/clients/:id/statement         admin
GET    /api/admin/site-settings                 admin
PUT    /api/admin/site-settings                 admin   json 2 MiB 60 s
GET    /api/admin/legal                         admin
PUT    /api/admin/legal                         admin   json 2 MiB 60 s
POST   /api/admin/legal/preview                 admin   json 2 MiB 60 s
POST   /api/admin/legal/versions                admin   json 2 MiB 60 s
GET    /api/admin/legal/versions                admin
GET    /api/admin/retention                     admin
PUT    /api/admin/retention/projects/:id        admin   json 2 MiB 60 s
GET    /api/admin/billing-settings              admin
PUT    /api/admin/billing-settings              admin   json 2 MiB 60 s
GET    /api/admin/projects/:id/billing-party    admin
PUT    /api/admin/projects/:id/billing-party    admin   json 2 MiB 60 s
GET    /api/admin/projects/:id/payment-plan     admin
PUT    /api/admin/projects/:id/payment-plan     admin   json 2 MiB 60 s
GET    /api/admin/projects/:id/recurring-invoices   admin
POST   /api/admin/projects/:id/recurring-invoices   admin   json 2 MiB 60 s
PUT    /api/admin/recurring-invoices/:id        admin   json 2 MiB 60 s
DELETE /api/admin/recurring-invoices/:id        admin
POST   /api/stripe/webhook                      public  stream 1 MiB
GET    /api/admin/events                        admin

GET    /api/admin/files                         admin
POST   /api/admin/files                         admin   multipart upload
GET    /api/admin/file-clients                  admin
PUT    /api/admin/files/:id                     admin   json 2 MiB 60 s
DELETE /api/admin/files/:id                     admin
GET    /api/admin/projects/:id/files.zip        admin
GET    /api/admin/checkpoints                   admin
POST   /api/admin/checkpoints                   admin   multipart upload
PATCH  /api/admin/checkpoints/:id               admin   json 2 MiB 60 s
PUT    /api/admin/checkpoints/:id               admin   json 2 MiB 60 s
DELETE /api/admin/checkpoints/:id               admin
POST   /api/admin/checkpoints/:id/versions      admin   multipart upload
GET    /api/admin/checkpoints/:id/guests        admin
POST   /api/admin/checkpoints/:id/guests        admin   json 2 MiB 60 s
DELETE /api/admin/checkpoints/:id/guests/:guestId admin

GET    /api/admin/bookings                      admin
PUT    /api/admin/bookings/:id/status           admin   json 2 MiB 60 s

GET    /api/admin/mail/status                   admin
GET    /api/admin/mail/messages                 admin
GET    /api/admin/mail/messages/:id             admin
POST   /api/admin/mail/messages/:id/resend      admin
POST   /api/admin/mail/test                     admin
GET    /api/admin/mail/words                    admin
PUT    /api/admin/mail/words/:kind              admin   json 2 MiB 60 s
POST   /api/admin/mail/words/:kind/preview      admin   json 2 MiB 60 s
GET    /api/admin/mail/switches                 admin
PUT    /api/admin/mail/switches                 admin   json 2 MiB 60 s

GET    /api/admin/testimonials                  admin
POST   /api/admin/testimonials                  admin   json 2 MiB 60 s
PUT    /api/admin/testimonials/:id              admin   json 2 MiB 60 s
POST   /api/admin/testimonials/:id/move         admin   json 2 MiB 60 s
DELETE /api/admin/testimonials/:id              admin
POST   /api/admin/pictures                      admin   stream 10 MiB

GET    /api/admin/testimonial-requests          admin
POST   /api/admin/projects/:id/testimonial-requests admin
POST   /api/admin/testimonial-requests/:id/publish admin json 2 MiB 60 s
POST   /api/admin/testimonial-requests/:id/decline admin

GET    /api/admin/notes                         admin
GET    /api/admin/notes/:id                     admin
POST   /api/admin/notes                         admin   json 2 MiB 60 s
PUT    /api/admin/notes/:id                     admin   json 2 MiB 60 s
POST   /api/admin/notes/:id/publish             admin   json 2 MiB 60 s
POST   /api/admin/notes/:id/withdraw            admin
DELETE /api/admin/notes/:id                     admin
POST   /api/admin/notes/preview                 admin   json 2 MiB 60 s

GET    /api/admin/team                          admin
POST   /api/admin/team                          admin   json 2 MiB 60 s
PUT    /api/admin/team/:id                      admin   json 2 MiB 60 s
POST   /api/admin/team/:id/move                 admin   json 2 MiB 60 s
DELETE /api/admin/team/:id                      admin

GET    /api/admin/project-showcases             admin
POST   /api/admin/project-showcases             admin   json 2 MiB 60 s
PUT    /api/admin/project-showcases/:id         admin   json 2 MiB 60 s
POST   /api/admin/project-showcases/:id/move    admin   json 2 MiB 60 s
DELETE /api/admin/project-showcases/:id         admin

GET    /api/admin/cases                         admin
POST   /api/admin/cases                         admin   json 2 MiB 60 s
GET    /api/admin/cases/:id                     admin
PUT    /api/admin/cases/:id                     admin   json 2 MiB 60 s
DELETE /api/admin/cases/:id                     admin
POST   /api/admin/cases/:id/publish             admin   json 2 MiB 60 s
POST   /api/admin/cases/:id/unpublish           admin
POST   /api/admin/cases/:id/republish           admin
GET    /api/admin/examples                      admin
DELETE /api/admin/examples                      admin
`;

export type Role = 'public' | 'client' | 'admin';

export interface AccessRow {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Who may call it, as the contract writes it. */
  access: Role[];
  /** Kind, limit and timeout of its body, '' when it takes none. */
  body: string;
}

/** The rows of the table; 'client+admin' stands for both. */
export function readAccessTable(): AccessRow[] {
  const lines = accessTable.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [method, path, access, ...body] = line.split(/ +/);
    return { method, path, access: access?.split('+'), body: body.join(' ') } as AccessRow;
  });
}
