import { CENTS } from '../../contract/amounts.ts';
import { writeRow } from '../csv.ts';

/** What a line says; money in cents, times in seconds. */
interface Line {
  from: string;
  to: string;
  messages: number;
  meetings: number;
  answers: {
    inTime: number;
    late: number;
    waiting: number;
    medianSeconds: number | null;
    slowSeconds: number | null;
  };
  thread: { began: number; met: number; projects: number; paid: number };
  revenue: number;
  outstanding: number;
}

const columns = [
  'period',
  'from',
  'to',
  'messages',
  'meeting requests',
  'answered in time',
  'answered late or overdue',
  'waiting',
  'median hours to answer',
  '90th percentile hours to answer',
  'first requests',
  'of them with a meeting',
  'of them with a project',
  'of them with a paid invoice',
  'revenue',
  'outstanding at the end',
  'currency',
];

const money = (cents: number) => (cents / CENTS).toFixed(2);
const hours = (seconds: number | null) => (seconds === null ? '' : (seconds / 3600).toFixed(2));

// A number needs no quotes and is no formula, also below zero; `disarm` would make a text of it.
function writeLine(period: string, line: Line, currency: string): string {
  const { inTime, late, waiting, medianSeconds, slowSeconds } = line.answers;
  const { began, met, projects, paid } = line.thread;
  const counts = [line.messages, line.meetings, inTime, late, waiting];
  const times = [hours(medianSeconds), hours(slowSeconds)];
  const steps = [began, met, projects, paid];
  const amounts = [money(line.revenue), money(line.outstanding)];
  return `${[period, line.from, line.to, ...counts, ...times, ...steps, ...amounts, currency].join(',')}\r\n`;
}

/** Two periods as CSV for a spreadsheet: a line for each step, the period before first. Days are the agency's. */
export function writeInsightsCsv({
  before,
  present,
  currency,
}: {
  before: { steps: Line[] };
  present: { steps: Line[] };
  currency: string;
}): string {
  const lines = [
    ...before.steps.map((step) => writeLine('before', step, currency)),
    ...present.steps.map((step) => writeLine('present', step, currency)),
  ];
  // The mark tells a spreadsheet that it is UTF-8.
  return `\ufeff${writeRow(columns)}${lines.join('')}`;
}
