import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { findPort } from './find-port.ts';

/** A message as it came over the wire. */
export interface ReceivedMessage {
  from: string;
  to: string[];
  /** Its Message-ID without the angle brackets. */
  messageId: string;
  source: Buffer;
  /** Whether it came over an encrypted connection. */
  isSecure: boolean;
}

type Answer = void | Promise<void>;

/**
 * What the server does where it does not simply take a message: throws a {@link refusal}, or waits. What waits for ever hangs
 * until the server is closed.
 */
export interface Behaviour {
  greet?: () => Answer;
  sender?: (session: SMTPServerSession) => Answer;
  /** `tries` counts from 1 for each recipient. */
  recipient?: (address: string, tries: number) => Answer;
  /** Has the whole message and may still refuse it; `cut` ends the connection without a word. */
  message?: (message: ReceivedMessage, cut: () => void) => Answer;
}

export interface SmtpServer {
  /** For SMTP_URL. */
  url: string;
  /** What was taken, in order. */
  taken: ReceivedMessage[];
  /** How many connections there are. */
  connections(): number;
  /** Goes on with other ways. */
  behave(behaviour: Behaviour): void;
  /** Begins anew: what was taken is forgotten. */
  reset(behaviour?: Behaviour): void;
  /** Hangs up and listens no more, on a port that stays reserved for {@link SmtpServer.start}. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** An answer of the server, such as 451. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

/** Waits for ever. */
export const never = () => new Promise<void>(() => {});

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function readMessage(source: Buffer, { envelope, secure }: SMTPServerSession): ReceivedMessage {
  const [, messageId = ''] = /^Message-ID: <(.+)>\r$/im.exec(source.toString()) ?? [];
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  return { from, to: envelope.rcptTo.map(({ address }) => address), messageId, source, isSecure: secure };
}

/** Answers a command as `work` goes. */
function settle(work: () => Answer, callback: (error?: Error) => void): void {
  Promise.try(work).then(() => callback(), callback);
}

interface State {
  behaviour: Behaviour;
  tries: Map<string, number>;
  taken: ReceivedMessage[];
}

function handlers(state: State, cut: (id: string) => void): SMTPServerOptions {
  return {
    onConnect: (_session, callback) => settle(() => state.behaviour.greet?.(), callback),
    onMailFrom: (_address, session, callback) => settle(() => state.behaviour.sender?.(session), callback),
    onRcptTo({ address }, _session, callback) {
      const tries = (state.tries.get(address) ?? 0) + 1;
      state.tries.set(address, tries);
      settle(() => state.behaviour.recipient?.(address, tries), callback);
    },
    onData(stream, session, callback) {
      settle(async () => {
        const message = readMessage(await readAll(stream), session);
        await state.behaviour.message?.(message, () => cut(session.id));
        state.taken.push(message);
      }, callback);
    },
  };
}

/** A mail server on a port of its own; `options` are those of smtp-server. */
export async function openSmtp(options: SMTPServerOptions = {}): Promise<SmtpServer & AsyncDisposable> {
  const state: State = { behaviour: {}, tries: new Map(), taken: [] };
  let server: SMTPServer;
  const port = await findPort();
  const sockets = () => [...server.connections].map((connection) => connection._socket);
  const cut = (id: string) => {
    for (const { session, _socket } of server.connections) if (session.id === id) _socket.destroy();
  };
  async function start() {
    const plain = { disabledCommands: ['STARTTLS'], authOptional: true, closeTimeout: 1 };
    server = new SMTPServer({ ...plain, ...handlers(state, cut), ...options });
    // A client that hangs up in the middle of a sentence is what some tests are about.
    server.on('error', () => {});
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
  }
  async function stop() {
    for (const socket of sockets()) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: state.taken,
    connections: () => server.connections.size,
    behave(behaviour) {
      state.behaviour = behaviour;
    },
    reset(behaviour = {}) {
      state.behaviour = behaviour;
      state.tries.clear();
      state.taken.length = 0;
    },
    start,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
