import type { Db } from '../database/client.ts';
import type { EventStream } from '../http/event-stream.ts';
import { notSignedIn, Problem, unavailable } from '../http/problem.ts';
import { type Logger, reasonOf } from '../logger.ts';
import { type Announcement, type Change, type ReaderRole, readAnnouncement } from './announcements.ts';
import { findReadableIds, findSessionEnds } from './queries.ts';

/** How long changes are gathered before they are told (ms). */
const GATHER_MS = 50;
/** How many changes are told one by one; of more it is told that everything may have changed. */
const MOST_TOLD = 100;
/** How many streams are open at once, of one person and in all. */
export const LIMITS = { person: 20, all: 2000 };
/** Timers take no more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const EVERYTHING: Change = { topic: 'everything' };

/** Who reads a stream, and by which session. */
export interface Reader {
  role: ReaderRole;
  personId: number;
  sessionId: number;
  events: EventStream<Change>;
}

interface Stream extends Reader {
  isOpen: boolean;
  /** The projects that a client may see. */
  projects: Set<number>;
  /** Looks at the session when it is over. */
  timer: NodeJS.Timeout | undefined;
}

/** The open streams of this instance. */
export interface Hub {
  hear(payload: string): void;
  /** Something may have been missed: who may read still is told that everything may have changed. */
  restore(): void;
  /**
   * Tells a reader from now on. @throws Problem 429 when they read enough already, 503 when others do, 401 when their session has
   * just ended.
   */
  join(reader: Reader, ready: () => Promise<void>): Promise<void>;
  beat(): void;
  /** Ends all streams. */
  end(): void;
}

function tooManyStreams(): Problem {
  return new Problem(429, 'too_many_streams', {
    sentence: 'Too many pages are open at once. Close some of them.',
    retryAfter: 30,
  });
}

/** Prepares for streams; who may read them is asked of `db`. */
export function createHub(db: Db, log: Logger): Hub {
  const streams = new Set<Stream>();
  let gathered = new Set<string>();
  let turn = Promise.resolve();

  function leave(stream: Stream): void {
    stream.isOpen = false;
    clearTimeout(stream.timer);
    streams.delete(stream);
  }

  function dismiss(stream: Stream): void {
    leave(stream);
    stream.events.end();
  }

  /** One thing after the other, so that what was read earlier never replaces what was read later. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  /** Looks whose sessions last, and who may see what. */
  async function settle(some: Stream[]): Promise<void> {
    await settleRole('admin', some);
    await settleRole('client', some);
  }

  /** The same once more; whoever cannot be told from a stranger is let go. */
  async function settleAgain(some: Stream[]): Promise<void> {
    await settle(some).catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, 'streams ended, since nobody could say whose they are');
      for (const stream of some) dismiss(stream);
    });
  }

  async function settleRole(role: ReaderRole, some: Stream[]): Promise<void> {
    const theirs = some.filter((stream) => stream.role === role && stream.isOpen);
    if (theirs.length === 0) return;
    const now = new Date();
    const ends = await findSessionEnds(db, role, { ids: theirs.map(({ sessionId }) => sessionId), now });
    const clientIds = [...new Set(theirs.map(({ personId }) => personId))];
    const readable = role === 'client' ? await findReadableIds(db, clientIds) : new Map();
    for (const stream of theirs) {
      const end = ends.get(stream.sessionId);
      if (!end) dismiss(stream);
      else {
        watchEnd(stream, end.getTime() - now.getTime());
        if (role === 'client') allow(stream, readable.get(stream.personId) ?? new Set());
      }
    }
  }

  function watchEnd(stream: Stream, left: number): void {
    clearTimeout(stream.timer);
    const look = () => void inTurn(() => settleAgain([stream]));
    stream.timer = setTimeout(look, Math.min(left + 1, LONGEST_TIMER_MS)).unref();
  }

  /** A project that comes or goes is a change too. */
  function allow(stream: Stream, projects: Set<number>): void {
    const before = stream.projects;
    stream.projects = projects;
    for (const projectId of before.symmetricDifference(projects)) {
      stream.events.tell({ topic: 'projects', projectId });
    }
  }

  function tell(announced: Announcement[]): void {
    const changes = announced.filter((each) => each.kind === 'change');
    for (const stream of streams) {
      const { role, projects, events } = stream;
      const theirs = changes.filter(
        ({ readers, change: { projectId = 0 } }) =>
          readers.includes(role) && (role === 'admin' || projects.has(projectId)),
      );
      if (theirs.length > MOST_TOLD) events.tell(EVERYTHING);
      else for (const { change } of theirs) events.tell(change);
    }
  }

  async function deliver(payloads: Iterable<string>): Promise<void> {
    const announced = Array.from(payloads, readAnnouncement).filter((each) => each !== null);
    const isAbout = new Set(
      announced.flatMap((each) => (each.kind === 'access' ? [`${each.role} ${each.personId}`] : [])),
    );
    // First who may hear it: what is announced together was done together.
    if (isAbout.size > 0) {
      await settleAgain([...streams].filter(({ role, personId }) => isAbout.has(`${role} ${personId}`)));
    }
    tell(announced);
  }

  return {
    hear(payload) {
      if (gathered.size === 0) {
        setTimeout(() => {
          const payloads = gathered;
          gathered = new Set();
          void inTurn(() => deliver(payloads));
        }, GATHER_MS).unref();
      }
      gathered.add(payload);
    },
    restore() {
      void inTurn(async () => {
        await settleAgain([...streams]);
        for (const { events } of streams) events.tell(EVERYTHING);
      });
    },
    async join(reader, ready) {
      const { role, personId, events } = reader;
      const own = [...streams].filter((each) => each.role === role && each.personId === personId);
      if (streams.size >= LIMITS.all) throw unavailable();
      if (own.length >= LIMITS.person) throw tooManyStreams();
      const stream: Stream = { ...reader, isOpen: true, projects: new Set(), timer: undefined };
      streams.add(stream);
      events.onEnd(() => leave(stream));
      try {
        await ready();
        await inTurn(() => settle([stream]));
        if (!stream.isOpen) throw notSignedIn();
      } catch (error) {
        leave(stream);
        throw error;
      }
    },
    beat() {
      for (const { events } of streams) events.beat();
    },
    end() {
      for (const stream of streams) dismiss(stream);
    },
  };
}
