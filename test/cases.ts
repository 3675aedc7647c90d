import type { CaseDocument } from '../contract/cases.ts';
import { asAdmin } from './clients.ts';
import { makePicture } from './files.ts';
import { signInAdmin, type TestServer } from './server.ts';

/** Adds a project showcase; answers its id. */
export async function addShowcase(server: TestServer, title = 'Halden Cycle Works'): Promise<number> {
  const reply = await asAdmin(server, 'POST', '/api/admin/project-showcases', {
    title,
    category: 'Other',
    description: 'Booking for two work stands.',
    technologies: ['React', 'PostgreSQL'],
    timeline: '3 weeks',
    budget: '$4,600',
    features: ['A calendar'],
  });
  return reply.json().id;
}

/** Keeps a picture of a case; answers where it is and how large. */
export async function sendCasePicture(server: TestServer, width = 1200, height = 700) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/admin/pictures?use=case',
    headers: { ...(await signInAdmin(server)), 'content-type': 'application/octet-stream' },
    payload: Buffer.from(await makePicture(width, height, 'png')),
  });
  return reply.json() as { image: string; width: number; height: number };
}

/** A case that lacks nothing. */
export function wholeCase(
  picture: { image: string; width: number; height: number },
  more: Partial<CaseDocument> = {},
): CaseDocument {
  const shown = { ...picture, alt: 'The homepage', decorative: false };
  const none = { image: '', width: 0, height: 0, alt: '', decorative: false };
  return {
    title: 'Halden Cycle Works',
    facts: [{ value: '3 weeks', label: 'first call to launch' }],
    address: 'halden.example',
    wide: shown,
    phone: none,
    claim: 'They repair bicycles again.',
    intro: 'A workshop with two stands.',
    sections: [
      { id: 1, kind: 'problem', title: 'A good notebook', text: 'One.\nTwo.', picture: none },
      {
        id: 2,
        kind: 'made',
        title: 'What we made',
        items: [{ picture: none, title: 'A calendar', text: 'Of stands.' }],
      },
      {
        id: 3,
        kind: 'numbers',
        items: [
          {
            value: '11',
            unit: '',
            text: 'calls a day',
            before: '38',
            beforeText: '',
            after: '11',
            afterText: '',
            source: 'The telephone bill',
          },
        ],
        unchanged: 'the number of repairs',
      },
      {
        id: 4,
        kind: 'plan',
        title: 'Fifteen days',
        days: '15',
        bars: [{ name: 'Build', from: '2', to: '12', note: 'in house', hot: true }],
        ledgerTitle: 'Fixed',
        ledger: [
          { name: 'Design', amount: '1,350' },
          { name: 'Build', amount: '3250.50' },
        ],
        total: 'Paid',
        ledgerNote: '',
        stack: 'React',
      },
    ],
    colors: { paper: '#f3ecdc', ink: '#12392f', accent: '#f5c42c' },
    ...more,
  };
}

/** Begins the case of a new showcase and publishes it; answers what is on record. */
export async function publishWhole(
  server: TestServer,
  title = 'Halden Cycle Works',
  more: Partial<CaseDocument> = {},
) {
  const showcaseId = await addShowcase(server, title);
  const begun = (await asAdmin(server, 'POST', '/api/admin/cases', { showcaseId })).json();
  const document = wholeCase(await sendCasePicture(server), { title, ...more });
  const saved = await asAdmin(server, 'PUT', `/api/admin/cases/${begun.id}`, {
    document,
    slug: begun.slug,
    seenRevision: begun.revision,
  });
  const published = await asAdmin(server, 'POST', `/api/admin/cases/${begun.id}/publish`, {
    seenRevision: saved.json().revision,
  });
  return published.json();
}
