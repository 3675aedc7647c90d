// What a change of the site costs its visitors: 1,000 requests a second of `/` while a price is changed every second, beside the same
// load without changes, in alternating rounds of one run: `node bench/pages-on-change.ts [SECONDS] [ROUNDS]`, on a build. Budget: every page of both
// instances on one database has a change within a second. The ratio of the latencies is told, counted from when a request was due, so that waiting counts too.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { publicPaths } from '../contract/site/paths.ts';
import { type SiteSettings, siteEndpoints } from '../contract/site-facts.ts';
import { p95, percentile } from './asked-product.ts';
import { runProduct } from './running-product.ts';

const PER_SECOND = 1000;
const BUDGET_MS = 1000;
/** Until the threads that render pages have ended for want of work. */
const REST_MS = 130_000;

const [seconds = 20, rounds = 3] = process.argv.slice(2).map(Number);
const product = await runProduct({ others: 1 });
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const { notFound, clientLogin, ...visited } = publicPaths;
const paths = Object.values(visited);

/** How long `/` took, in ms since `due`. */
function visit(due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br' };
    const asked = request(product.url, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`/ answered ${reply.statusCode}`));
      reply.resume().on('end', () => resolve(performance.now() - due));
    });
    asked.on('error', reject).end();
  });
}

/** Asks for `/` a thousand times a second, whatever becomes of those under way. */
async function load(): Promise<number[]> {
  const times: Promise<number>[] = [];
  const start = performance.now();
  while (times.length < seconds * PER_SECOND) {
    const due = Math.min(seconds * PER_SECOND, Math.floor(((performance.now() - start) * PER_SECOND) / 1000));
    while (times.length < due) times.push(visit(start + (times.length * 1000) / PER_SECOND));
    await sleep(1);
  }
  return Promise.all(times);
}

const headers = { cookie: product.cookie, 'Content-Type': 'application/json', 'X-Acting-As': 'agency' };

async function settings(): Promise<SiteSettings> {
  const reply = await fetch(product.url + siteEndpoints.settings.path, { headers });
  return (await reply.json()) as SiteSettings;
}

/** How long until a page shows a text, in ms since `since`. */
async function shownAfter(address: string, text: string, since: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(address)).text();
    if (page.includes(text)) return performance.now() - since;
    await sleep(10);
  }
}

let price = 3000;

const addresses = product.urls.flatMap((url) => paths.map((path) => url + path));

/** Changes the price; answers how long it took from the answer until the last page of the last instance has it. */
async function changePrice(): Promise<number> {
  const { version, ...facts } = await settings();
  price += 1;
  const body = { ...facts, priceRange: `$${price} - $9,999`, seenVersion: version };
  const { method, path } = siteEndpoints.changeSettings;
  const reply = await fetch(product.url + path, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`the price was not changed: ${await reply.text()}`);
  const since = performance.now();
  const shown = addresses.map((each) => shownAfter(each, `$${price} - $9,999`, since));
  return Math.max(...(await Promise.all(shown)));
}

/** Changes it once a second until `isOver`. */
async function keepChanging(isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const next = performance.now() + 1000;
    waits.push(await changePrice());
    await sleep(Math.max(0, next - performance.now()));
  }
  return waits;
}

const waits: number[] = [];

/** Changes the price after a rest, under load. */
async function changeAfterRest(): Promise<void> {
  await sleep(REST_MS);
  const [, wait] = await Promise.all([load(), changePrice()]);
  process.stdout.write(`the first change after a rest: ${wait.toFixed(0)} ms\n`);
  waits.push(wait);
}

async function measure(): Promise<void> {
  await load();
  const ratios: { median: number; p95: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const calm = await load();
    let isOver = false;
    const [changing, changes] = await Promise.all([
      load().finally(() => {
        isOver = true;
      }),
      keepChanging(() => isOver),
    ]);
    waits.push(...changes);
    ratios.push({
      median: percentile(changing, 0.5) / percentile(calm, 0.5),
      p95: p95(changing) / p95(calm),
    });
    process.stdout.write(
      `calm ${percentile(calm, 0.5).toFixed(1)} / ${p95(calm).toFixed(1)} ms, changing ${percentile(changing, 0.5).toFixed(1)} / ${p95(changing).toFixed(1)} ms (median / p95)\n`,
    );
  }
  await changeAfterRest();
  const of = (name: 'median' | 'p95') =>
    percentile(
      ratios.map((ratio) => ratio[name]),
      0.5,
    ).toFixed(2);
  process.stdout.write(`latency while changing against calm: median ${of('median')} ×, p95 ${of('p95')} ×\n`);
  process.stdout.write(
    `${waits.length} changes until all ${paths.length} pages of ${product.urls.length} instances had them: median ${percentile(waits, 0.5).toFixed(0)}, slowest ${Math.max(...waits).toFixed(0)} ms\n`,
  );
}

try {
  await measure();
} finally {
  agent.destroy();
  await product.close();
}
process.exit(Math.max(...waits) > BUDGET_MS ? 1 : 0);
