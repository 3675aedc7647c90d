import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** The first whole answer in `text`, and what follows it; undefined while something of it is missing. */
function readAnswer(text: string, isEnd: boolean): { answer: RawAnswer; rest: string } | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [line = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Map(
    lines.map((each) => {
      const colon = each.indexOf(':');
      return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()] as const;
    }),
  );
  const rest = text.slice(end + 4);
  const length = Number(headers.get('content-length') ?? (isEnd ? rest.length : Number.NaN));
  if (headers.get('transfer-encoding') === 'chunked') {
    const chunk = /^([0-9a-f]+)\r\n([\s\S]*)\r\n0\r\n\r\n/i.exec(rest);
    if (!chunk) return undefined;
    const body = rest.slice(chunk[1]?.length ?? 0).slice(2, 2 + Number.parseInt(chunk[1] ?? '0', 16));
    return { answer: { status: statusOf(line), headers, body }, rest: rest.slice(chunk[0].length) };
  }
  if (!(rest.length >= length)) return undefined;
  return {
    answer: { status: statusOf(line), headers, body: rest.slice(0, length) },
    rest: rest.slice(length),
  };
}

const statusOf = (line: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);

/**
 * Writes each of `requests` to one connection as it is, the next one when the one before is answered, and
 * answers what came back, byte for byte. Ends when there are `count` answers or the server closes.
 */
export function rawAnswers(
  origin: string,
  requests: string[],
  count = requests.length,
): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  const answers: RawAnswer[] = [];
  let text = '';
  return new Promise((resolve, reject) => {
    const read = (isEnd: boolean) => {
      for (let found = readAnswer(text, isEnd); found; found = readAnswer(text, isEnd)) {
        answers.push(found.answer);
        text = found.rest;
        const next = requests[answers.length];
        if (next !== undefined) socket.write(next, 'latin1');
      }
      if (isEnd || answers.length >= count) resolve(answers);
      if (answers.length >= count) socket.destroy();
    };
    socket.on('data', (data) => {
      text += data;
      read(false);
    });
    socket.on('close', () => read(true));
    socket.on('error', reject);
    socket.write(requests[0] ?? '', 'latin1');
  });
}
