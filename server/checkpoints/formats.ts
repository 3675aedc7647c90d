import { type CheckpointStatus, checkpointTypeLabels } from '../../contract/checkpoints.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import { writeInstant } from '../mail/moments.ts';
import { closeSheet, inks, keepTogether, MARGIN, openSheet, type Sheet } from '../pdf/sheet.ts';
import { drawBlock, type Look, setText, writeText } from '../pdf/text.ts';
import type { viewReview } from './views.ts';

type Review = ReturnType<typeof viewReview>;
type Line = Review['decisions'][number];

/** When and where a record is written. */
interface Writing {
  now: Date;
  zone: string;
  site: SiteFacts;
}

/** A decision begins on another page where less room is left, so that its heading stands with what it is of. */
const LEAST_ROOM = 130;

const statusWords: Record<CheckpointStatus, string> = {
  pending: 'Not yet decided',
  approved: 'Approved',
  needs_revision: 'Changes requested',
};

const fact: Look & { gap: number } = { face: 'text', size: 10, gap: 2 };
const small: Look & { gap: number } = { face: 'text', size: 9, ink: inks.soft, gap: 4 };

/** Who decided, and in which part. */
function deciderOf({ reviewerKind, reviewerName }: Line, site: SiteFacts): string {
  if (reviewerKind === 'guest') return `${reviewerName} (guest)`;
  return reviewerKind === 'admin' && reviewerName !== site.name
    ? `${reviewerName} (${site.name})`
    : reviewerName;
}

function factsOf(line: Line, review: Review, { zone, site }: Writing): string[] {
  const { versionNumber, sha256, openPins, donePins, feedback, decidedAt } = line;
  const version = review.versions.find(({ number }) => number === versionNumber);
  const shown = version?.fileName ? `File: ${version.fileName}` : `Address: ${version?.url ?? ''}`;
  return [
    `By: ${deciderOf(line, site)}`,
    `When: ${writeInstant(decidedAt, zone)} (${decidedAt.toISOString()})`,
    `Version: ${versionNumber}`,
    shown,
    `SHA-256: ${sha256}`,
    `Comments at that moment: ${openPins} open, ${donePins} done`,
    ...(feedback ? [`Words: ${feedback}`] : []),
  ];
}

function writeLine(
  sheet: Sheet,
  { line, review, writing }: { line: Line; review: Review; writing: Writing },
) {
  keepTogether(sheet, LEAST_ROOM);
  const heading = `${statusWords[line.decision]}${line.settled ? '' : ', others are still asked'}`;
  writeText(sheet, heading, { role: 'H2', face: 'strong', size: 13, gap: 3 });
  for (const each of factsOf(line, review, writing)) writeText(sheet, each, fact);
  sheet.y += 14;
}

function writeHead(sheet: Sheet, review: Review, site: SiteFacts): void {
  const { title, projectName, type, status } = review;
  writeText(sheet, `${site.name}, record of decisions`, { ...small, gap: 8 });
  writeText(sheet, title, { role: 'H1', face: 'display', size: 20, leading: 1.25, gap: 8 });
  writeText(sheet, `Project: ${projectName}`, fact);
  writeText(sheet, `For review: ${checkpointTypeLabels[type]}, version ${review.version}`, fact);
  writeText(sheet, `Now: ${statusWords[status]}`, { ...fact, gap: 16 });
}

/** The number of each page, which is no part of what it says. */
function drawFoot(sheet: Sheet) {
  return ({ number, of }: { number: number; of: number }) => {
    const page = setText(sheet, `${number} / ${of}`, { ...small, width: sheet.width });
    drawBlock(sheet, page, { x: MARGIN + sheet.width, y: sheet.bottom + 16, align: 'right' });
  };
}

/** The record of a review as a PDF, the oldest decision first, in the names that its reader knows. */
export async function writeRecord(review: Review, writing: Writing): Promise<Buffer> {
  const { now, zone, site } = writing;
  const sheet = await openSheet({
    size: 'LETTER',
    title: `Record of decisions: ${review.title}`,
    author: site.name,
    now,
    shows: [review.title, review.projectName, review.decisions, review.versions],
  });
  writeHead(sheet, review, site);
  if (review.decisions.length === 0) writeText(sheet, 'Nothing has been decided yet.', fact);
  for (const line of review.decisions.toReversed()) writeLine(sheet, { line, review, writing });
  writeText(sheet, 'No line of this record was or can be changed after it was written.', small);
  writeText(sheet, `Written ${writeInstant(now, zone)}.`, small);
  if (!sheet.printable.isWhole()) {
    writeText(
      sheet,
      'Letters that this document has no signs for are simplified, or stand as their Unicode numbers. The review in the portal shows them.',
      small,
    );
  }
  return closeSheet(sheet, drawFoot(sheet));
}
