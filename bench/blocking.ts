/**
 * How long each indexed page blocks the main thread after its first paint, on a phone with a quarter of this processor:
 * `node bench/blocking.ts URL [RUNS]`. Counts processor time, not time that passed, so that other work on the machine hardly
 * shows; Lighthouse's total blocking time is the same sum of what is above 50 ms, by the clock. Prints a table in Markdown.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { type PageMeta, pages } from '../contract/site/pages.ts';

const SLOWDOWN = 4;
const LONG_MS = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time in microseconds. */
  tdur?: number;
}

/** The tasks of the page's main thread after its first paint, in milliseconds of the slow processor. */
function tasksAfterPaint(events: TraceEvent[]): number[] {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the page was never painted');
  return events
    .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .filter(({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts > paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN);
}

async function measure(browser: Browser, url: string): Promise<{ blocking: number; longest: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  const page = await context.newPage();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'loading'] });
  await page.goto(url, { waitUntil: 'networkidle' });
  await sleep(3000);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const tasks = tasksAfterPaint(trace.traceEvents);
  const blocking = tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_MS), 0);
  return { blocking, longest: Math.max(...tasks) };
}

function middle(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)} ms`;
}

const [base = 'http://localhost:3000', count = '5'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
process.stdout.write('| page | blocking, median | longest task, median |\n|---|---|---|\n');
for (const page of Object.values<PageMeta>(pages).filter(({ indexed }) => indexed)) {
  const runs = [];
  for (let run = 0; run < Number(count); run += 1) runs.push(await measure(browser, base + page.path));
  const cells = [middle(runs.map(({ blocking }) => blocking)), middle(runs.map(({ longest }) => longest))];
  process.stdout.write(`| \`${page.path}\` | ${cells.join(' | ')} |\n`);
}
await browser.close();
