// How long a search takes with 100,000 contacts, 10,000 meetings, 2,000 projects and 100,000 files, beside a hundredth of them:
// `node bench/search.ts`. Budget: 150 ms at the 95th percentile, 200 kB for an answer.
import { searchEndpoints } from '../contract/search.ts';
import { openAskedProduct, p95 } from './asked-product.ts';
import { fillAgency } from './large-agency.ts';

const BUDGET_MS = 150;
const BUDGET_BYTES = 200_000;
const ROUNDS = 10;

const product = await openAskedProduct();
const { db, database } = product.deps;

async function fill(from: number, until: number): Promise<void> {
  await fillAgency(db, from, until);
  await database.pool.query('vacuum analyze');
}

const asked: [name: string, ...words: string[]][] = [
  ['a name as it is typed', 'g', 'gr', 'gra', 'grac', 'grace', 'grace h', 'grace ho', 'grace hopp'],
  ['a word of every text', 'website', 'project', 'price shop', 'please our'],
  ['a rare word', 'a87ff', 'e4da3', 'person77@mail', 'company 42'],
  ['a mistyped name', 'hoper', 'lovelase', 'margret hamiltn', 'dijsktra'],
  ['other scripts', 'محمد', '田中', 'nunez', 'zoe', 'محمدد'],
  ['nothing', 'zebra crossing', 'qqqq', '??', 'yxyxyxyxyx'],
];

let bytes = 0;
async function time(words: string[]): Promise<number> {
  const times: number[] = [];
  for (const q of Array.from({ length: ROUNDS }, () => words).flat()) {
    const answer = await product.ask(`${searchEndpoints.find.path}?q=${encodeURIComponent(q)}`);
    times.push(answer.ms);
    bytes = Math.max(bytes, answer.bytes);
  }
  return p95(times);
}

const MOST = 100_000;
await fill(1, MOST / 100);
const few = new Map<string, number>();
for (const [name, ...words] of asked) few.set(name, await time(words));
await fill(MOST / 100 + 1, MOST);
let slowest = 0;
for (const [name, ...words] of asked) {
  const ms = await time(words);
  slowest = Math.max(slowest, ms);
  process.stdout.write(
    `${name}: p95 ${ms.toFixed(0)} ms, ${(ms / (few.get(name) ?? Number.NaN)).toFixed(1)} × a hundredth of them\n`,
  );
}
process.stdout.write(`largest answer: ${(bytes / 1000).toFixed(0)} kB\n`);
await product.close();
process.exit(slowest > BUDGET_MS || bytes > BUDGET_BYTES ? 1 : 0);
