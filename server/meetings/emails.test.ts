import ICAL from 'ical.js';
import type { ParsedMail } from 'mailparser';
import nodeIcal from 'node-ical';
import { beforeAll, expect, test } from 'vitest';
import { readMail, readMailTo, sendDue } from '../../test/mail.ts';
import { newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { workMinute } from '../workers.ts';

const server = useServer({ settings: { PUBLIC_URL: 'http://agency.example' } });
let headers: { cookie: string };

const MINUTE = 60_000;
/** Each test goes on later than the one before, so that nothing is gathered with what is not meant. */
let clock = Date.parse('2029-01-10T12:00:00Z');

function pass(minutes: number): void {
  clock += minutes * MINUTE;
  server.setClock(new Date(clock));
}

beforeAll(async () => {
  headers = await signInAdmin(server);
});

interface Booked {
  id: number;
  token: string;
  day: string;
  email: string;
}

async function book(changes: Record<string, unknown> = {}): Promise<Booked> {
  pass(60);
  const day = nextDay();
  await openDay(server.deps, day);
  const request = newRequest({ requestedDate: day, ...changes });
  const reply = await post(server, request);
  expect(reply.statusCode).toBe(201);
  await sendDue(server);
  return { ...reply.json(), day, email: String(request.email) };
}

async function decide({ id }: Booked, payload: object): Promise<void> {
  pass(10);
  const url = `/api/admin/meeting-requests/${id}`;
  const reply = await server.app.inject({ method: 'PUT', url, headers, payload });
  expect(reply.statusCode).toBe(200);
  await sendDue(server);
}

async function visit({ token }: Booked, action: string, payload?: object): Promise<void> {
  pass(10);
  const url = `/api/meeting-links/${token}/${action}`;
  const reply = await server.app.inject({ method: 'POST', url, ...(payload && { payload }) });
  expect(reply.statusCode).toBe(200);
  await sendDue(server);
}

/** The one message to an address whose subject begins so. */
async function mailTo(email: string, subject: string): Promise<ParsedMail> {
  pass(6);
  const mails = (await readMailTo(server, email)).filter((mail) => mail.subject?.startsWith(subject));
  expect(mails.map((mail) => mail.subject)).toHaveLength(1);
  return mails[0] as ParsedMail;
}

async function subjectsTo(email: string): Promise<(string | undefined)[]> {
  pass(6);
  return (await readMailTo(server, email)).map(({ subject }) => subject);
}

/** The calendar part of a message, read by two parsers. */
async function inviteOf(mail: ParsedMail) {
  const part = mail.attachments.find(({ contentType }) => contentType === 'text/calendar');
  const file = mail.attachments.find(({ filename }) => filename === 'invite.ics');
  const text = part?.content.toString() ?? '';
  expect(file?.content.toString()).toBe(text);
  const root = new ICAL.Component(ICAL.parse(text));
  const component = root.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event in the invite');
  const event = new ICAL.Event(component);
  const [other] = Object.values(await nodeIcal.async.parseICS(text)).filter(
    (each) => each?.type === 'VEVENT',
  );
  if (other?.type !== 'VEVENT') throw new Error('the second parser found no event');
  expect([other.uid, other.start.getTime(), other.end?.getTime()]).toEqual([
    event.uid,
    event.startDate.toJSDate().getTime(),
    event.endDate.toJSDate().getTime(),
  ]);
  return { text, root, component, event, header: part?.headers.get('content-type') };
}

test('a request is answered as not yet confirmed, with the secret link and both clocks', async () => {
  const booked = await book({ visitorTimeZone: 'Europe/Berlin', message: 'Can it stay?' });
  const mail = await mailTo(booked.email, 'Request received, not yet confirmed');
  const own = /http:\/\/agency\.example\/meeting#([\w-]{43})/.exec(mail.text ?? '')?.[1];
  expect(mail.text).toContain('Your time, Central European Time');
  expect(mail.text).toContain('16:00 to 16:30');
  expect(mail.text).toMatch(/Our time: .* 10:00 to 10:30, Eastern Time/);
  expect(mail.text).toContain('Purpose: Initial Consultation, 30 minutes');
  expect(mail.text).toContain('You wrote: Can it stay?');
  expect(mail.attachments).toEqual([]);
  const reply = await server.app.inject(`/api/meeting-links/${own}`);
  expect(reply.json()).toMatchObject({ name: 'Grace Whitfield', requestedDate: booked.day });
});

test('a zone that is not known leaves the agency’s clock alone', async () => {
  const booked = await book({ visitorTimeZone: 'Etc/Unknown' });
  const mail = await mailTo(booked.email, 'Request received');
  expect(mail.text).toContain('Eastern Time\n');
  expect(mail.text).not.toMatch(/your time|our time/i);
});

test('the agency hears of a request, with ways to decide that only lead there', async () => {
  const { id } = await book({ name: 'Ada Stone' });
  const mails = await readMail(server);
  const mail = mails.find(({ subject }) => subject?.startsWith('Meeting request from Ada Stone'));
  const link = `http://agency.example/woolbulldog/dashboard?tab=bookings&meeting=${id}`;
  expect(mail?.text).toContain(`Approve:\n${link}&decide=approved\n`);
  expect(mail?.text).toContain(`Decline:\n${link}&decide=rejected\n`);
  expect(mail?.replyTo?.value[0]?.name).toBe('Ada Stone');
});

test('an approval brings an invite that two parsers read, as the standard wants it', async () => {
  const long = `Zoë "the boss", O’Hara; \\ ${'ñ'.repeat(60)}`;
  const booked = await book({ name: long, channel: 'video', visitorTimeZone: 'Asia/Kolkata' });
  await decide(booked, { status: 'approved', note: 'Bring your numbers.' });
  const mail = await mailTo(booked.email, 'Confirmed: ');
  expect(mail.text).toContain('We add: Bring your numbers.');
  expect(mail.text).toContain('Join the video call https://meet.venture.example/room');
  const { text, root, component, event, header } = await inviteOf(mail);
  expect(header).toMatchObject({ value: 'text/calendar', params: { method: 'REQUEST' } });
  expect(root.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(event.uid).toBe(`meeting-${booked.id}@venture`);
  expect(event.sequence).toBe(1);
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(event.startDate.toString()).toBe(`${booked.day}T14:00:00Z`);
  expect(event.endDate.toString()).toBe(`${booked.day}T14:30:00Z`);
  expect(event.organizer).toBe('mailto:hello@venture.example');
  const [attendee] = event.attendees;
  expect(attendee?.getFirstValue()).toBe(`MAILTO:${booked.email}`);
  const alarm = component.getFirstSubcomponent('valarm');
  expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-P1D');
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
});

test('what is declined says so, with the note and no invite; the notes of admins stay theirs', async () => {
  const booked = await book();
  await decide(booked, { status: 'rejected', note: 'We are away.', adminNotes: 'Not a fit.' });
  const mail = await mailTo(booked.email, 'We cannot make');
  expect(mail.text).toContain('We add: We are away.');
  expect(mail.text).not.toContain('Not a fit.');
  expect(mail.attachments).toEqual([]);
});

test('a rejection after the approval takes the meeting out of the calendar', async () => {
  const booked = await book();
  await decide(booked, { status: 'approved' });
  await decide(booked, { status: 'rejected' });
  const { root, component, event } = await inviteOf(await mailTo(booked.email, 'Cancelled: '));
  expect(root.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect([event.uid, event.sequence]).toEqual([`meeting-${booked.id}@venture`, 2]);
});

test('a visitor who cancels hears of it only where a calendar has the meeting; the agency always does', async () => {
  const pending = await book({ name: 'Pia Pending' });
  await visit(pending, 'cancel');
  expect(await subjectsTo(pending.email)).toHaveLength(1);
  const approved = await book({ name: 'Abe Approved' });
  await decide(approved, { status: 'approved' });
  await visit(approved, 'cancel');
  await visit(approved, 'cancel');
  const { event } = await inviteOf(await mailTo(approved.email, 'Cancelled: '));
  expect(event.sequence).toBe(2);
  const told = (await readMail(server)).map(({ subject }) => subject ?? '');
  expect(told.filter((subject) => /^(Pia Pending|Abe Approved) cancels: /.test(subject))).toHaveLength(2);
});

test('a proposal is told to the agency; accepted it moves the meeting, declined it stays', async () => {
  const booked = await book({ name: 'Max Mover' });
  await decide(booked, { status: 'approved' });
  const answer = (accept: boolean) => {
    pass(10);
    const url = `/api/admin/meeting-requests/${booked.id}/proposal`;
    return server.app.inject({ method: 'POST', url, headers, payload: { accept } });
  };
  await visit(booked, 'propose', { requestedDate: booked.day, requestedTime: '11:00' });
  expect((await answer(false)).statusCode).toBe(200);
  const kept = await mailTo(booked.email, 'Your meeting keeps its time');
  expect(kept.text).toContain('10:00 to 10:30');
  await visit(booked, 'propose', { requestedDate: booked.day, requestedTime: '12:00' });
  expect((await answer(true)).statusCode).toBe(200);
  const moved = await mailTo(booked.email, 'Your meeting has another time');
  expect(moved.text).toContain('12:00 to 12:30');
  const { event, root } = await inviteOf(moved);
  expect(root.getFirstPropertyValue('method')).toBe('REQUEST');
  expect([event.uid, event.sequence, event.startDate.toString()]).toEqual([
    `meeting-${booked.id}@venture`,
    2,
    `${booked.day}T16:00:00Z`,
  ]);
  const told = (await readMail(server)).filter(
    ({ subject }) => subject === 'Max Mover proposes another time',
  );
  expect(told.map(({ text }) => /(11|12):00 to (11|12):30/.exec(text ?? '')?.[0]).sort()).toEqual([
    '11:00 to 11:30',
    '12:00 to 12:30',
  ]);
});

test('what is told with others still brings the calendar to where the meeting stands', async () => {
  const booked = await book();
  await decide(booked, { status: 'approved' });
  const put = async (status: string) => {
    const url = `/api/admin/meeting-requests/${booked.id}`;
    await server.app.inject({ method: 'PUT', url, headers, payload: { status } });
  };
  await put('pending');
  await put('rejected');
  const declined = await inviteOf(await mailTo(booked.email, 'We cannot make'));
  expect(declined.root.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(declined.event.sequence).toBe(3);
});

test('what was completed and then rejected leaves the calendar too', async () => {
  const booked = await book();
  await decide(booked, { status: 'approved' });
  await decide(booked, { status: 'completed' });
  await decide(booked, { status: 'rejected' });
  const { root } = await inviteOf(await mailTo(booked.email, 'Cancelled: '));
  expect(root.getFirstPropertyValue('method')).toBe('CANCEL');
});

test('news that was overtaken before it went is not told', async () => {
  pass(60);
  const day = nextDay();
  await openDay(server.deps, day);
  const request = newRequest({ requestedDate: day });
  const { id } = (await post(server, request)).json();
  pass(10);
  const url = `/api/admin/meeting-requests/${id}`;
  await server.app.inject({ method: 'PUT', url, headers, payload: { status: 'approved' } });
  pass(10);
  await server.app.inject({ method: 'PUT', url, headers, payload: { status: 'rejected' } });
  const [told, ...more] = await subjectsTo(String(request.email));
  expect([told?.startsWith('Cancelled: '), more]).toEqual([true, []]);
});

test.each(['PST', 'ist', 'SystemV/PST8'])(
  'a zone that Intl alone knows, %s, silences nothing',
  async (zone) => {
    const booked = await book({ visitorTimeZone: zone });
    const mail = await mailTo(booked.email, 'Request received');
    expect(mail.text).toContain('Eastern Time');
  },
);

test('times that the agency offers are told with its note; taken, both hear of it, and the invite follows', async () => {
  const booked = await book({ name: 'Olga Other', visitorTimeZone: 'Europe/Berlin' });
  pass(10);
  const times = ['15:00', '11:00'].map((requestedTime) => ({ requestedDate: booked.day, requestedTime }));
  const url = `/api/admin/meeting-requests/${booked.id}/offers`;
  const payload = { times, note: 'That morning is full.' };
  expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  const offer = await mailTo(booked.email, 'Would another time suit you?');
  expect(offer.text).toMatch(/Proposal 1: .*\n17:00 to 17:30\nOur time: .* 11:00 to 11:30/);
  expect(offer.text).toMatch(/Proposal 2: .*\n21:00 to 21:30\nOur time: .* 15:00 to 15:30/);
  expect(offer.text).toContain('We add: That morning is full.');
  const token = /meeting#([\w-]{43})/.exec(offer.text ?? '')?.[1] ?? '';
  await visit({ ...booked, token }, 'offer', times[1]);
  const { event } = await inviteOf(await mailTo(booked.email, 'Confirmed: '));
  expect([event.sequence, event.startDate.toString()]).toEqual([1, `${booked.day}T15:00:00Z`]);
  const told = (await readMail(server)).map(({ subject }) => subject ?? '');
  expect(told.filter((subject) => subject.startsWith('Olga Other takes the time'))).toHaveLength(1);
});

test('offered times that were withdrawn before the mail went are not told', async () => {
  const booked = await book();
  const url = `/api/admin/meeting-requests/${booked.id}/offers`;
  const payload = { times: [{ requestedDate: booked.day, requestedTime: '11:00' }], note: '' };
  expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
  expect(await subjectsTo(booked.email)).toHaveLength(1);
});

test('the agency hears that none of the offered times suits', async () => {
  const booked = await book({ name: 'Nora None' });
  pass(10);
  const url = `/api/admin/meeting-requests/${booked.id}/offers`;
  const payload = { times: [{ requestedDate: booked.day, requestedTime: '11:00' }], note: '' };
  expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  await visit(booked, 'offer/decline', {});
  await visit(booked, 'offer/decline', {});
  pass(6);
  const told = (await readMail(server)).map(({ subject }) => subject ?? '');
  expect(told.filter((subject) => subject.startsWith('Nora None takes none'))).toHaveLength(1);
});

test('back to pending takes the confirmation back, and what is completed or over is told to nobody', async () => {
  const booked = await book();
  await decide(booked, { status: 'approved' });
  await decide(booked, { status: 'pending' });
  const mail = await mailTo(booked.email, 'Your meeting is not confirmed any more');
  expect((await inviteOf(mail)).root.getFirstPropertyValue('method')).toBe('CANCEL');
  const before = (await subjectsTo(booked.email)).length;
  await decide(booked, { status: 'completed' });
  server.setClock(new Date('2030-06-01T00:00:00Z'));
  const url = `/api/admin/meeting-requests/${booked.id}`;
  await server.app.inject({ method: 'PUT', url, headers, payload: { status: 'rejected' } });
  expect(await subjectsTo(booked.email)).toHaveLength(before);
});

test('a decision that changes nothing, a repeat and a refusal tell nothing', async () => {
  const booked = await book({ requestKey: 'a-key-of-the-page-that-sent-it' });
  const again = newRequest({ requestedDate: booked.day, requestKey: 'a-key-of-the-page-that-sent-it' });
  expect((await post(server, again)).json().id).toBe(booked.id);
  expect((await post(server, newRequest({ requestedDate: booked.day }))).statusCode).toBe(409);
  await decide(booked, { status: 'pending', adminNotes: 'Call first.' });
  expect(await subjectsTo(booked.email)).toHaveLength(1);
});

/** Sets the clock and does what is due at the minute. */
async function minuteAt(instant: string): Promise<void> {
  server.setClock(new Date(instant));
  await workMinute(server.deps);
}

async function approvedAt(day: string, time: string, asked: string): Promise<Booked> {
  server.setClock(new Date(asked));
  await openDay(server.deps, day);
  const request = newRequest({ requestedDate: day, requestedTime: time });
  const reply = await post(server, request);
  expect(reply.statusCode).toBe(201);
  const booked = { ...reply.json(), day, email: String(request.email) };
  const url = `/api/admin/meeting-requests/${booked.id}`;
  await server.app.inject({ method: 'PUT', url, headers, payload: { status: 'approved' } });
  return booked;
}

const remindersTo = async (email: string) =>
  (await readMailTo(server, email)).filter(({ subject }) => subject?.startsWith('Reminder: ')).length;

test.each([
  ['2029-03-12', '10:00', '2029-03-11T14:00:00Z', 'the day after the clocks go forward'],
  ['2029-03-11', '10:00', '2029-03-10T15:00:00Z', 'the day on which they go forward'],
  ['2029-11-04', '10:00', '2029-11-03T14:00:00Z', 'the day on which they go back'],
  ['2029-11-05', '10:00', '2029-11-04T15:00:00Z', 'the day after'],
])('on %s at %s the reminder goes out at %s: %s', async (day, time, due) => {
  const booked = await approvedAt(day, time, '2029-01-02T00:00:00Z');
  await minuteAt(new Date(Date.parse(due) - MINUTE).toISOString());
  expect(await remindersTo(booked.email)).toBe(0);
  await minuteAt(due);
  await minuteAt(new Date(Date.parse(due) + MINUTE).toISOString());
  expect(await remindersTo(booked.email)).toBe(1);
});

test('nobody is reminded of what was cancelled, moved, approved since, or has begun', async () => {
  const asked = '2029-01-02T00:00:00Z';
  const due = '2029-06-11T14:00:00Z';
  const cancelled = await approvedAt('2029-06-12', '10:00', asked);
  const moved = await approvedAt('2029-06-12', '10:30', asked);
  const begun = await approvedAt('2029-06-12', '11:00', asked);
  await server.app.inject({ method: 'POST', url: `/api/meeting-links/${cancelled.token}/cancel` });
  const url = `/api/meeting-links/${moved.token}/propose`;
  await server.app.inject({
    method: 'POST',
    url,
    payload: { requestedDate: '2029-06-12', requestedTime: '16:00' },
  });
  const accept = { method: 'POST', headers, payload: { accept: true } } as const;
  await server.app.inject({ ...accept, url: `/api/admin/meeting-requests/${moved.id}/proposal` });
  await minuteAt(due);
  const late = await approvedAt('2029-06-12', '09:30', '2029-06-11T14:05:00Z');
  await minuteAt('2029-06-11T14:31:00Z');
  expect(await remindersTo(moved.email)).toBe(0);
  await minuteAt('2029-06-12T15:00:00Z');
  for (const { email } of [cancelled, late, begun]) expect(await remindersTo(email)).toBe(0);
});

test('a reminder that waited until its meeting was cancelled is dropped', async () => {
  const booked = await approvedAt('2029-07-10', '10:00', '2029-01-02T00:00:00Z');
  await minuteAt('2029-07-09T14:00:00Z');
  await server.app.inject({ method: 'POST', url: `/api/meeting-links/${booked.token}/cancel` });
  expect(await remindersTo(booked.email)).toBe(0);
  const { rows } = await server.deps.database.pool.query(
    "select status from mail_messages where kind = 'meeting-reminder' and email = $1",
    [booked.email],
  );
  expect(rows).toEqual([{ status: 'dropped' }]);
});

test('the agency is told at 12 and at 24 hours of who still waits, once each', async () => {
  server.setClock(new Date('2029-08-01T03:00:00Z'));
  await openDay(server.deps, '2029-08-20');
  const names = ['Wanda Waits', 'Dora Decided'];
  for (const [index, name] of names.entries()) {
    const request = newRequest({ name, requestedDate: '2029-08-20', requestedTime: `1${index}:00` });
    expect((await post(server, request)).statusCode).toBe(201);
  }
  const subjects = async () =>
    (await readMail(server))
      .map(({ subject }) => subject ?? '')
      .filter((subject) => / has waited /.test(subject));
  await minuteAt('2029-08-01T14:59:00Z');
  expect(await subjects()).toEqual([]);
  await minuteAt('2029-08-01T15:00:00Z');
  await minuteAt('2029-08-01T15:01:00Z');
  expect(await subjects()).toEqual(names.toReversed().map((name) => `${name} has waited 12 hours`));
  const { rows } = await server.deps.database.pool.query('select id from meeting_requests where name = $1', [
    names[1],
  ]);
  const url = `/api/admin/meeting-requests/${rows[0].id}`;
  await server.app.inject({ method: 'PUT', url, headers, payload: { status: 'rejected' } });
  await minuteAt('2029-08-02T03:00:00Z');
  await minuteAt('2029-08-02T03:01:00Z');
  expect((await subjects()).filter((subject) => / 24 hours$/.test(subject))).toEqual([
    'Wanda Waits has waited 24 hours',
  ]);
});
