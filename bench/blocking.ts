/**
 * How long each indexed page blocks the main thread after its first paint, on a phone with a quarter of this processor:
 * `node bench/blocking.ts URL [RUNS] [PATH]`. Counts processor time, not time that passed, so that other work on the machine hardly
 * shows; Lighthouse's total blocking time is the same sum of what is above 50 ms, by the clock. Prints a table in Markdown, in which the first page is
 * nothing but a heading; with a path also what the longest tasks of its last run did.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { openPages } from './public-pages.ts';

const SLOWDOWN = 4;
const LONG_MS = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time in microseconds. */
  tdur?: number;
  args?: { data?: { url?: string } };
}

interface Task {
  /** Milliseconds of the slow processor. */
  busy: number;
  /** What took most of it, in the words of the browser. */
  parts: string[];
}

const busyOf = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * SLOWDOWN;

function nameOf(event: TraceEvent): string {
  const file = event.args?.data?.url?.split('/').at(-1);
  return `${event.name}${file ? ` (${file})` : ''} ${busyOf(event).toFixed(0)} ms`;
}

/** The tasks of the page's main thread after its first paint, the longest first. */
function tasksAfterPaint(events: TraceEvent[]): Task[] {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the page was never painted');
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === paint.pid && tid === paint.tid);
  const partsOf = ({ ts, dur = 0 }: TraceEvent) =>
    own
      .filter(
        (each) => !each.name.endsWith('RunTask') && each.ts >= ts && each.ts + (each.dur ?? 0) <= ts + dur,
      )
      .sort((one, other) => busyOf(other) - busyOf(one));
  return own
    .filter(({ name, ts }) => name === 'ThreadControllerImpl::RunTask' && ts > paint.ts)
    .sort((one, other) => busyOf(other) - busyOf(one))
    .map((task) => ({ busy: busyOf(task), parts: partsOf(task).slice(0, 3).map(nameOf) }));
}

interface Run {
  blocking: number;
  tasks: Task[];
}

async function measure(browser: Browser, url: string): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  const page = await context.newPage();
  // With the profiler scripts are compiled as under Lighthouse: without it, whoever watches a page makes V8 read React twice, for the places of two errors.
  const categories = ['devtools.timeline', 'toplevel', 'loading', 'disabled-by-default-v8.cpu_profiler'];
  await browser.startTracing(page, { categories });
  await page.goto(url, { waitUntil: 'networkidle' });
  await sleep(3000);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const tasks = tasksAfterPaint(trace.traceEvents);
  const blocking = tasks.reduce((sum, { busy }) => sum + Math.max(0, busy - LONG_MS), 0);
  return { blocking, tasks };
}

function middle(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)} ms`;
}

const [base = 'http://localhost:3000', count = '5', only] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
process.stdout.write('| page | blocking, median | longest task, median |\n|---|---|---|\n');
const { pages, stop } = await openPages(base, only);
let last: Run | undefined;
for (const { name, url } of pages) {
  const runs: Run[] = [];
  for (let run = 0; run < Number(count); run += 1) runs.push(await measure(browser, url));
  const longest = runs.map(({ tasks }) => tasks[0]?.busy ?? 0);
  process.stdout.write(
    `| ${[name, middle(runs.map(({ blocking }) => blocking)), middle(longest)].join(' | ')} |\n`,
  );
  last = runs.at(-1);
}
if (only !== undefined) {
  for (const { busy, parts } of last?.tasks.slice(0, 8) ?? []) {
    process.stdout.write(`${busy.toFixed(0)} ms: ${parts.join(', ')}\n`);
  }
}
stop();
await browser.close();
