/**
 * What `node:http` itself can do, for `bench/pages.ts`: a server of nothing else, written as one would, that sends
 * the bytes and headers of FILE (JSON: headers in turn, body in base64) to whoever asks, on PORT.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port] = process.argv.slice(2);
const answer: { headers: string[]; body: string } = JSON.parse(readFileSync(file, 'utf8'));
const body = Buffer.from(answer.body, 'base64');

createServer((_request, response) => {
  response.writeHead(200, answer.headers).end(body);
}).listen(Number(port), '127.0.0.1');
