import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InsightPeriod, insightPeriods } from '../../contract/insights.ts';
import { emptyTables } from '../../test/database.ts';
import { useServer } from '../../test/server.ts';
import { clients } from '../clients/tables.ts';
import { contacts } from '../contacts/tables.ts';
import { createContext } from '../deps.ts';
import { invoices } from '../invoices/tables.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { payments } from '../payments/tables.ts';
import { projectPeople, projects } from '../projects/tables.ts';
import { findInsights, type PeriodView } from './find-insights.ts';

const server = useServer();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Zones with a date near which their clocks change, or a year, month or week ends. */
const places = [
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-08'],
  ['Europe/London', '2027-10-31'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['America/Santiago', '2027-09-05'],
  ['Africa/Cairo', '2027-04-30'],
  ['Asia/Kathmandu', '2028-02-29'],
  ['Pacific/Kiritimati', '2027-01-01'],
  ['UTC', '2027-12-31'],
] as const;

// The model: slow and plain. It asks the clock of Intl which day every single thing was on, and counts.

const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The date on the wall of a zone. */
function dayOf(at: number, zone: string): string {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  clocks.set(zone, clock);
  return clock.format(at);
}

/** The first instant of a date, found by trying every quarter of an hour. */
function midnightOf(day: string, zone: string): number {
  let at = Date.parse(`${day}T00:00:00Z`) - 16 * HOUR;
  while (dayOf(at, zone) < day) at += HOUR / 4;
  return at;
}

/** What days of one step have in common. */
function stepOf(period: InsightPeriod, day: string): string {
  if (period === '30-days') return day;
  if (period !== '12-weeks') return day.slice(0, 7);
  return shift(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
}

const counts = { '30-days': 30, '12-weeks': 12, '12-months': 12, 'this-year': 12 };

/** The days of each step up to a day, going back day by day. */
function stepsUpTo(period: InsightPeriod, last: string): string[][] {
  const steps: string[][] = [];
  for (let day = last, step = ''; ; day = shift(day, -1)) {
    if (period === 'this-year' && day.slice(0, 4) !== last.slice(0, 4)) break;
    if (stepOf(period, day) !== step) {
      if (steps.length === counts[period]) break;
      steps.unshift([]);
      step = stepOf(period, day);
    }
    steps[0]?.unshift(day);
  }
  return steps;
}

/** The day that today was of the period before. */
function dayBefore(period: InsightPeriod, today: string): string {
  if (period === '30-days') return shift(today, -30);
  if (period === '12-weeks') return shift(today, -84);
  const day = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return day.endsWith('02-29') ? day.replace('02-29', '02-28') : day;
}

/** By linear interpolation between the closest ranks, rounded. */
function percentile(values: number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return Math.round(low + (high - low) * (at - Math.floor(at)));
}

interface Written {
  at: number;
  email: string;
  answeredAt: number | null;
  doneAt: number | null;
  isSpam: boolean;
  isDeleted: boolean;
}
interface Asked {
  at: number;
  email: string;
  answeredAt: number | null;
  status: 'pending' | 'approved' | 'rejected' | 'completed';
}
interface Made {
  at: number;
  /** What it came from: an index, or an address that has access. */
  contact: number | null;
  meeting: number | null;
  person: string | null;
}
interface Billed {
  project: number | null;
  day: string;
  cents: number;
  voidedAt: number | null;
  credited: { day: string; cents: number } | null;
  payments: { day: string; cents: number; isRefund: boolean; isRemoved: boolean }[];
}
interface Situation {
  zone: string;
  now: number;
  period: InsightPeriod;
  written: Written[];
  asked: Asked[];
  made: Made[];
  billed: Billed[];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What an invoice waits for at the end of a day. */
function dueAt({ day, cents, voidedAt, credited, payments }: Billed, last: string, zone: string): number {
  let due = 0;
  if (day <= last) due += cents;
  if (voidedAt !== null && dayOf(voidedAt, zone) <= last) due -= cents;
  if (credited && credited.day <= last) due -= credited.cents;
  for (const payment of payments) {
    if (payment.isRemoved || payment.day > last) continue;
    due += payment.isRefund ? payment.cents : -payment.cents;
  }
  return Math.max(0, due);
}

function isPaid({ cents, voidedAt, credited, payments }: Billed): boolean {
  if (voidedAt !== null) return false;
  const back = credited?.cents ?? 0;
  let paid = 0;
  for (const payment of payments)
    if (!payment.isRemoved) paid += payment.isRefund ? -payment.cents : payment.cents;
  return back < cents && cents <= back + paid;
}

function modelled({ zone, now, written, asked, made, billed }: Situation, days: string[]) {
  const isWithin = (at: number) => days.includes(dayOf(at, zone));
  const kept = written.filter(({ isSpam, isDeleted }) => !isSpam && !isDeleted);
  const messages = kept.filter(({ at }) => isWithin(at));
  const meetings = asked.filter(({ at }) => isWithin(at));
  const waits = [
    ...messages.map(({ at, answeredAt, doneAt }) => ({
      at,
      answered:
        answeredAt !== null && doneAt !== null ? Math.min(answeredAt, doneAt) : (answeredAt ?? doneAt),
    })),
    ...meetings
      .filter(({ status, answeredAt }) => status === 'pending' || answeredAt !== null)
      .map(({ at, answeredAt }) => ({ at, answered: answeredAt })),
  ];
  const took = waits.flatMap(({ at, answered }) => (answered === null ? [] : [(answered - at) / 1000]));
  const open = waits.filter(({ answered }) => answered === null);

  const first = (email: string) =>
    Math.min(...[...kept, ...asked].filter((each) => isSame(each.email, email)).map(({ at }) => at));
  const people = [...new Set([...kept, ...asked].map(({ email }) => email.toLowerCase()))];
  const began = people.filter((email) => isWithin(first(email)));
  const projectsOf = (email: string) =>
    [...made.keys()].filter((index) => {
      const { at, contact, meeting, person } = made[index] as Made;
      const from = contact === null ? undefined : written[contact];
      const isTheirs =
        (from !== undefined && kept.includes(from) && isSame(from.email, email)) ||
        (meeting !== null && isSame(asked[meeting]?.email ?? '', email)) ||
        (person !== null && isSame(person, email));
      return isTheirs && at >= first(email);
    });
  const last = days.at(-1) ?? '';
  return {
    from: days[0],
    to: last,
    messages: messages.length,
    meetings: meetings.length,
    answers: {
      inTime: took.filter((seconds) => seconds < 24 * 3600).length,
      late:
        took.filter((seconds) => seconds >= 24 * 3600).length +
        open.filter(({ at }) => now - at >= DAY).length,
      waiting: open.filter(({ at }) => now - at < DAY).length,
      medianSeconds: percentile(took, 0.5),
      slowSeconds: percentile(took, 0.9),
    },
    thread: {
      began: began.length,
      met: began.filter((email) =>
        asked.some((each) => isSame(each.email, email) && ['approved', 'completed'].includes(each.status)),
      ).length,
      projects: began.filter((email) => projectsOf(email).length > 0).length,
      paid: began.filter((email) =>
        billed.some(
          (bill) => bill.project !== null && projectsOf(email).includes(bill.project) && isPaid(bill),
        ),
      ).length,
    },
    revenue: billed
      .flatMap((bill) => bill.payments)
      .filter(({ day, isRemoved }) => !isRemoved && days.includes(day))
      .reduce((sum, { cents, isRefund }) => sum + (isRefund ? -cents : cents), 0),
    outstanding: billed.reduce((sum, bill) => sum + dueAt(bill, last, zone), 0),
  };
}

function modelledPeriod(given: Situation, last: string): PeriodView {
  const steps = stepsUpTo(given.period, last);
  return {
    ...modelled(given, steps.flat()),
    steps: steps.map((days) => modelled(given, days)),
  } as PeriodView;
}

const emails = [
  'ada@mail.example',
  'ADA@Mail.example',
  'ben@mail.example',
  'cleo@mail.example',
  'Dan@mail.example',
];
/** How many days before the last one something was, near the ends of periods more often. */
const ago = fc.oneof(
  fc.constantFrom(0, 1, 29, 30, 31, 59, 60, 77, 83, 84, 85, 364, 365, 366),
  fc.nat({ max: 800 }),
);
/** An instant of a day: often its first one, or the last one before it. */
const moment = fc.record({
  ago,
  offset: fc.oneof(fc.constantFrom(0, -1, 1), fc.nat({ max: 20 * HOUR })),
});
const after = fc.option(
  fc.oneof(fc.constantFrom(0, DAY - 1, DAY, DAY + 1), fc.nat({ max: 3 * DAY }), fc.nat({ max: 90 * DAY })),
);
const cents = fc.integer({ min: 1, max: 50_000 });
const paid = fc.record({ ago, cents, isRefund: fc.nat({ max: 4 }), isRemoved: fc.nat({ max: 5 }) });

const situation: fc.Arbitrary<Situation> = fc
  .record({
    place: fc.constantFrom(...places),
    period: fc.constantFrom(...insightPeriods.map(({ value }) => value)),
    later: fc.integer({ min: 0, max: DAY - 2 * HOUR }),
    written: fc.array(
      fc.record({
        moment,
        email: fc.constantFrom(...emails),
        answered: after,
        done: after,
        isSpam: fc.nat({ max: 6 }),
        isDeleted: fc.nat({ max: 6 }),
      }),
      { maxLength: 8 },
    ),
    asked: fc.array(
      fc.record({
        moment,
        email: fc.constantFrom(...emails),
        answered: after,
        status: fc.constantFrom('pending', 'approved', 'rejected', 'completed'),
      }),
      { maxLength: 6 },
    ),
    made: fc.array(
      fc.record({
        moment,
        contact: fc.option(fc.nat({ max: 7 })),
        meeting: fc.option(fc.nat({ max: 5 })),
        person: fc.option(fc.constantFrom('ada@mail.example', 'dan@mail.example')),
      }),
      { maxLength: 4 },
    ),
    billed: fc.array(
      fc.record({
        project: fc.option(fc.nat({ max: 3 })),
        ago,
        cents,
        voided: fc.option(moment, { freq: 4 }),
        credited: fc.option(fc.record({ ago, cents })),
        payments: fc.array(paid, { maxLength: 4 }),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ place: [zone, day], period, later, ...given }) => {
    const now = midnightOf(day, zone) + later;
    const today = dayOf(now, zone);
    const at = (when: { ago: number; offset: number }) =>
      Math.min(midnightOf(shift(today, -when.ago), zone) + when.offset, now);
    const answerOf = (begin: number, wait: number | null) =>
      wait === null || begin + wait > now ? null : begin + wait;
    const pick = (index: number | null, of: unknown[]) =>
      index !== null && index < of.length ? index : null;
    return {
      zone,
      now,
      period,
      written: given.written.map(({ moment, email, ...rest }) => ({
        at: at(moment),
        email,
        answeredAt: answerOf(at(moment), rest.answered),
        doneAt: answerOf(at(moment), rest.done),
        isSpam: rest.isSpam === 0,
        isDeleted: rest.isDeleted === 0,
      })),
      asked: given.asked.map(({ moment, email, answered, status }) => ({
        at: at(moment),
        email,
        answeredAt: answerOf(at(moment), answered),
        status,
      })),
      made: given.made.map(({ moment, contact, meeting, person }) => ({
        at: at(moment),
        contact: pick(contact, given.written),
        meeting: pick(meeting, given.asked),
        person,
      })),
      billed: given.billed.map(({ project, ago, cents, voided, credited, payments }) => ({
        project: pick(project, given.made),
        day: shift(today, -ago),
        cents,
        // What is void was neither credited.
        voidedAt: voided && at(voided),
        credited:
          voided || !credited
            ? null
            : { day: shift(today, -credited.ago), cents: Math.min(credited.cents, cents) },
        payments: payments.map((payment) => ({
          day: shift(today, -payment.ago),
          cents: payment.cents,
          isRefund: payment.isRefund === 0,
          isRemoved: payment.isRemoved === 0,
        })),
      })),
    };
  });

/** Puts what was billed on record as the product does. */
async function bill({ billed, now }: Situation, projectIds: number[]): Promise<void> {
  const { db } = server.deps;
  let place = 0;
  const document = (day: string) => {
    place += 1;
    return {
      ...{ status: 'sent' as const, year: 2020, place, number: `N-${place}`, description: 'Work', lines: [] },
      ...{
        currency: 'USD' as const,
        issuedOn: day,
        dueDate: day,
        createdAt: new Date(now),
        sentAt: new Date(now),
      },
      ...{ issued: {} as never, billedTo: '', projectName: '' },
    };
  };
  for (const { project, day, cents, voidedAt, credited, payments: came } of billed) {
    const paidCents = came
      .filter(({ isRemoved }) => !isRemoved)
      .reduce((sum, payment) => sum + (payment.isRefund ? -payment.cents : payment.cents), 0);
    const [invoice] = await db
      .insert(invoices)
      .values({
        ...document(day),
        projectId: project === null ? null : projectIds[project],
        totalCents: cents,
        paidCents: Math.max(0, paidCents),
        creditedCents: credited?.cents ?? 0,
        ...(voidedAt !== null && { status: 'void', voidedAt: new Date(voidedAt) }),
      })
      .returning();
    const invoiceId = invoice?.id ?? 0;
    if (credited)
      await db.insert(invoices).values({
        ...{
          ...document(credited.day),
          kind: 'credit_note',
          creditsId: invoiceId,
          totalCents: credited.cents,
        },
      });
    for (const { day: paidOn, cents, isRefund, isRemoved } of came) {
      const payment = { invoiceId, cents, way: 'bank' as const, paidOn, recordedAt: new Date(now) };
      const [row] = await db
        .insert(payments)
        .values({ ...payment, removedAt: isRemoved ? new Date(now) : null })
        .returning();
      // A refund is stored beside the payment that it gives back from, which this one is itself.
      if (isRefund && row)
        await server.deps.database.pool.query(
          "update payments set kind = 'refund', refunds_id = id where id = $1",
          [row.id],
        );
    }
  }
}

async function record(given: Situation): Promise<void> {
  const { db, database } = server.deps;
  await emptyTables(database, 'contacts', 'meeting_requests', 'projects', 'clients', 'invoices', 'payments');
  const date = (at: number | null) => (at === null ? null : new Date(at));
  const contactIds: number[] = [];
  for (const { at, email, answeredAt, doneAt, isSpam, isDeleted } of given.written) {
    const [row] = await db
      .insert(contacts)
      .values({
        ...{
          name: 'Somebody',
          email,
          subject: 'Hello',
          message: 'Hi',
          createdAt: new Date(at),
          quarantined: isSpam,
        },
        ...{
          answeredAt: date(answeredAt),
          doneAt: date(doneAt),
          deletedAt: isDeleted ? new Date(given.now) : null,
        },
      })
      .returning({ id: contacts.id });
    contactIds.push(row?.id ?? 0);
  }
  const meetingIds: number[] = [];
  for (const { at, email, answeredAt, status } of given.asked) {
    const startsAt = new Date(given.now);
    const [row] = await db
      .insert(meetingRequests)
      .values({
        ...{
          name: 'Somebody',
          email,
          requestedDate: '2027-01-01',
          requestedTime: '10:00',
          duration: 30 as const,
        },
        ...{
          purpose: 'consultation' as const,
          status,
          createdAt: new Date(at),
          answeredAt: date(answeredAt),
        },
        ...{ startsAt, endsAt: new Date(given.now + HOUR / 2), overlapAllowed: true },
      })
      .returning({ id: meetingRequests.id });
    meetingIds.push(row?.id ?? 0);
  }
  const projectIds: number[] = [];
  for (const { at, contact, meeting, person } of given.made) {
    const [row] = await db
      .insert(projects)
      .values({
        ...{ name: 'Shop', createdAt: new Date(at) },
        contactId: contact === null ? null : contactIds[contact],
        meetingId: meeting === null ? null : meetingIds[meeting],
      })
      .returning({ id: projects.id });
    projectIds.push(row?.id ?? 0);
    if (person === null) continue;
    const account = {
      name: 'Ada',
      email: person,
      username: person,
      createdAt: new Date(at),
      updatedAt: new Date(at),
    };
    await db.insert(clients).values(account).onConflictDoNothing();
    const [client] = (await db.select({ id: clients.id, username: clients.username }).from(clients)).filter(
      ({ username }) => username === person,
    );
    await db
      .insert(projectPeople)
      .values({ projectId: row?.id ?? 0, clientId: client?.id ?? 0, addedAt: new Date(at) });
  }
  await bill(given, projectIds);
}

test('the figures of each step are those that going through everything one by one gives', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (given) => {
      await record(given);
      const now = new Date(given.now);
      const context = { ...createContext(server.deps, { kind: 'system' }), now, zone: given.zone };
      const { present, before } = await findInsights(context, given.period);
      const today = dayOf(given.now, given.zone);
      expect(present).toEqual(modelledPeriod(given, today));
      expect(before).toEqual(modelledPeriod(given, dayBefore(given.period, today)));
    }),
    { numRuns: 80 },
  );
});
