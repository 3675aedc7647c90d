/**
 * Lighthouse, mobile, for every page in the sitemap of a product that runs: `node bench/lighthouse.ts URL [RUNS] [PATH]`.
 * Prints the median of the runs, and the lowest performance of all, as a table in Markdown; docs/performance.md keeps it. Lighthouse multiplies the
 * processor time that it sees by four, so only runs that the machine was otherwise idle before and after are counted. Blocking time of different
 * machines does not compare: the first line is what this one makes of a page with nothing but a heading, and how quick it is stands below
 * (Lighthouse's own index, about 1,500 and more for a good desktop).
 */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { openPages } from './public-pages.ts';

const PORT = 9333;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Figures {
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
  kilobytes: number;
  index: number;
}

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return {
    idle,
    all: idle + times.reduce((sum, { user, sys, nice, irq }) => sum + user + sys + nice + irq, 0),
  };
}

/** Whether the machine does nothing else for that many milliseconds. */
async function isQuiet(milliseconds: number): Promise<boolean> {
  const before = processorTimes();
  await sleep(milliseconds);
  const after = processorTimes();
  return (after.idle - before.idle) / (after.all - before.all) > 0.75;
}

/** One run that the machine was quiet before and after; others, and those that broke off, do not count. */
async function measureInQuiet(url: string): Promise<Figures> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (!(await isQuiet(1500))) continue;
    const figures = await measure(url);
    if (figures && (await isQuiet(1500))) return figures;
  }
  throw new Error(`the machine was never quiet enough to measure ${url}`);
}

async function measure(url: string): Promise<Figures | null> {
  const result = await lighthouse(url, { port: PORT, output: 'json', logLevel: 'error' });
  if (!result || result.lhr.runtimeError) return null;
  const { lhr } = result;
  for (const audit of Object.values(lhr.audits)) {
    if (
      process.env.DETAILS &&
      audit.score !== null &&
      audit.score < 1 &&
      audit.scoreDisplayMode !== 'informative'
    )
      process.stderr.write(`  ${audit.id}: ${audit.displayValue ?? audit.score}\n`);
  }
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1024,
    index: lhr.environment.benchmarkIndex,
  };
}

/** The run whose performance is the middle one. */
function median(runs: Figures[]): Figures {
  const sorted = [...runs].sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('no run');
  return middle;
}

const [base = 'http://localhost:3000', count = '3', only] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    `--remote-debugging-port=${PORT}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
process.stdout.write(
  '| page | performance | lowest | accessibility | best practices | SEO | LCP | TBT | CLS | transfer |\n',
);
process.stdout.write('|---|---|---|---|---|---|---|---|---|---|\n');
const indices: number[] = [];
const { pages, stop } = await openPages(base, only);
for (const { name, url } of pages) {
  const runs: Figures[] = [];
  for (let run = 0; run < Number(count); run += 1) runs.push(await measureInQuiet(url));
  indices.push(...runs.map(({ index }) => index));
  const lowest = Math.min(...runs.map((run) => run.scores[0] ?? 0));
  const {
    scores: [performance, ...others],
    lcp,
    tbt,
    cls,
    kilobytes,
  } = median(runs);
  const figures = [
    `${(lcp / 1000).toFixed(2)} s`,
    `${Math.round(tbt)} ms`,
    cls.toFixed(3),
    `${Math.round(kilobytes)} kB`,
  ];
  process.stdout.write(`| ${name} | ${[performance, lowest, ...others, ...figures].join(' | ')} |\n`);
}
const middle = indices.toSorted((a, b) => a - b)[Math.floor(indices.length / 2)] ?? Number.NaN;
process.stdout.write(`\nindex of the machine, median: ${Math.round(middle)}\n`);
stop();
await browser.close();
