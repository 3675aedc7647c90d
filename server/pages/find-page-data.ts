import { showcase } from '../../contract/showcases.ts';
import { thingPath } from '../../contract/site/paths.ts';
import type { PageData, SiteFacts } from '../../contract/site-facts.ts';
import { testimonial } from '../../contract/testimonials.ts';
import { listMoved, listPublished } from '../cases/queries.ts';
import { shownCase } from '../cases/rules.ts';
import type { Db } from '../database/client.ts';
import { viewPages } from '../legal/views.ts';
import { findMovedNotes, findNotePages } from '../notes/find-notes.ts';
import { listShowcases } from '../showcases/queries.ts';
import { listMembers } from '../team/queries.ts';
import { listTestimonials } from '../testimonials/queries.ts';

/** What the pages are drawn from, as a visitor may see it; days are those of the agency's zone. */
export async function findPageData(
  db: Db,
  { facts, zone }: { facts: SiteFacts; zone: string },
): Promise<PageData> {
  const [testimonials, showcases, cases, movedCases, legal, notes, team, movedNotes] = await Promise.all([
    listTestimonials(db, {}),
    listShowcases(db, {}),
    listPublished(db),
    listMoved(db),
    viewPages(db, { facts, zone }),
    findNotePages(db, zone),
    listMembers(db, {}),
    findMovedNotes(db),
  ]);
  return {
    facts,
    testimonials: testimonials.map((one) => testimonial.parse(one)),
    ownWords: testimonials.filter(({ requestId }) => requestId !== null).map(({ id }) => id),
    showcases: showcases.map((one) => showcase.parse(one)),
    cases: cases.map(shownCase),
    notes,
    team: team.map(({ version: _, ...one }) => one),
    moved: {
      ...movedNotes,
      ...Object.fromEntries(
        movedCases.map(({ from, to }) => [thingPath('case', from), thingPath('case', to)]),
      ),
    },
    legal,
  };
}
