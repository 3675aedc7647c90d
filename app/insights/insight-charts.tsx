import { formatAmount } from '../../contract/format.ts';
import { type Insights, PROMISED_HOURS, type Step } from '../../contract/insights.ts';
import { formatCount } from '../time/format.ts';
import { ChartCard } from './chart-card.tsx';
import { countTicksOf, ticksOf } from './chart-scale.ts';
import {
  formatShare,
  formatSpan,
  formatWait,
  longStep,
  sayAnswers,
  sayOutstanding,
  sayRequests,
  sayRevenue,
  sayThread,
  shortStep,
  unitOf,
} from './insight-words.ts';
import { StepChart } from './step-chart.tsx';
import { ThreadChart, threadSteps } from './thread-chart.tsx';

interface ChartProps {
  insights: Insights;
}

const BEFORE = 'Period before';

function stepsOf({ insights: { period, present } }: ChartProps) {
  return present.steps.map((step) => ({ short: shortStep(period, step), long: longStep(period, step) }));
}

/** The name of a step, and of the one of the period before that stands beside it. */
function namesAt({ insights: { period, ...insights } }: ChartProps, index: number) {
  const [now, then] = [insights.present.steps[index], insights.before.steps[index]];
  return { step: now ? longStep(period, now) : '', before: then ? longStep(period, then) : '' };
}

const columnOf = ({ insights: { period } }: ChartProps) => {
  const unit = unitOf(period);
  return `${unit.charAt(0).toUpperCase()}${unit.slice(1)}`;
};

const asked = ({ messages, meetings }: Step) => messages + meetings;

/** Messages and requests for meetings as they came in. */
export function RequestsChart(props: ChartProps) {
  const { insights } = props;
  const { present, before } = insights;
  const sums = before.steps.map(asked);
  const read = (index: number) => {
    const { messages = 0, meetings = 0 } = present.steps[index] ?? {};
    const { step, before: then } = namesAt(props, index);
    return `${step}: messages ${formatCount(messages)}, meeting requests ${formatCount(meetings)}. ${then}: ${formatCount(sums[index] ?? 0)} together.`;
  };
  return (
    <ChartCard
      title="Requests and meetings"
      sentence={sayRequests(insights)}
      table={{
        columns: [columnOf(props), 'Messages', 'Meeting requests', 'Together', BEFORE],
        rows: present.steps.map((step, index) => [
          longStep(insights.period, step),
          ...[step.messages, step.meetings, asked(step), sums[index] ?? 0].map(formatCount),
        ]),
      }}
    >
      <StepChart
        title="Requests and meetings"
        steps={stepsOf(props)}
        series={[
          { label: 'Messages', look: 'solid', values: present.steps.map(({ messages }) => messages) },
          {
            label: 'Meeting requests',
            look: 'hatched',
            values: present.steps.map(({ meetings }) => meetings),
          },
        ]}
        before={{ label: `${BEFORE}, together`, values: sums }}
        ticks={countTicksOf([...present.steps.map(asked), ...sums])}
        formatTick={formatCount}
        read={read}
      />
    </ChartCard>
  );
}

const hoursOf = (seconds: number | null) => (seconds === null ? null : seconds / 3600);
const waitOf = (seconds: number | null) => (seconds === null ? '–' : formatWait(seconds));

/** How long those who wrote and asked waited for an answer, against what is promised. */
export function AnswersChart(props: ChartProps) {
  const { insights } = props;
  const { present, before } = insights;
  const medians = present.steps.map(({ answers }) => hoursOf(answers.medianSeconds));
  const slows = present.steps.map(({ answers }) => hoursOf(answers.slowSeconds));
  const thens = before.steps.map(({ answers }) => hoursOf(answers.medianSeconds));
  const read = (index: number) => {
    const { step, before: then } = namesAt(props, index);
    const answers = present.steps[index]?.answers;
    const median = before.steps[index]?.answers.medianSeconds ?? null;
    const was = `${then}: ${median === null ? 'no answers' : `half within ${formatWait(median)}`}.`;
    if (!answers || answers.medianSeconds === null) return `${step}: no answers. ${was}`;
    const due = answers.inTime + answers.late;
    return `${step}: half within ${waitOf(answers.medianSeconds)}, nine in ten within ${waitOf(answers.slowSeconds)}, ${formatShare(answers.inTime, due)} in time. ${was}`;
  };
  return (
    <ChartCard
      title="Time to answer"
      sentence={sayAnswers(insights)}
      table={{
        columns: [
          columnOf(props),
          'In time',
          'Late or overdue',
          'Waiting',
          'In time, %',
          'Half within',
          'Nine in ten within',
        ],
        rows: present.steps.map((step) => {
          const { inTime, late, waiting, medianSeconds, slowSeconds } = step.answers;
          return [
            longStep(insights.period, step),
            ...[inTime, late, waiting].map(formatCount),
            formatShare(inTime, inTime + late),
            waitOf(medianSeconds),
            waitOf(slowSeconds),
          ];
        }),
      }}
    >
      <StepChart
        title="Time to answer"
        steps={stepsOf(props)}
        series={[
          { label: 'Half of the answers', look: 'solid', values: medians },
          {
            label: 'Nine in ten',
            look: 'hatched',
            values: slows.map((slow, index) => (slow === null ? null : slow - (medians[index] ?? 0))),
          },
        ]}
        before={{ label: `${BEFORE}, half of the answers`, values: thens }}
        limit={{ value: PROMISED_HOURS, label: `${PROMISED_HOURS} h promised` }}
        ticks={ticksOf([PROMISED_HOURS, ...[...slows, ...thens].filter((value) => value !== null)])}
        formatTick={(value) => `${formatCount(value)} h`}
        read={read}
      />
    </ChartCard>
  );
}

/** What became of those who began in the period. */
export function ConversionChart(props: ChartProps) {
  const { insights } = props;
  const { present, before } = insights;
  return (
    <ChartCard
      title="From the first request to a paid invoice"
      sentence={`${sayThread(insights)} Those who began lately may still come further.`}
      table={{
        columns: [columnOf(props), 'Began', 'Meeting', 'Project', 'Paid'],
        rows: [
          ...present.steps.map((step) => [
            longStep(insights.period, step),
            ...threadSteps.map(({ name }) => formatCount(step.thread[name])),
          ]),
          ...[present, before].map((whole) => [
            formatSpan(whole),
            ...threadSteps.map(({ name }) => formatCount(whole.thread[name])),
          ]),
        ],
      }}
    >
      <ThreadChart present={present} before={before} />
    </ChartCard>
  );
}

/** The chart of an amount of money at each step. */
function MoneyChart(
  props: ChartProps & { name: 'revenue' | 'outstanding'; title: string; sentence: string },
) {
  const { insights, name, title, sentence } = props;
  const { present, before, currency } = insights;
  const [values, thens] = [present, before].map(({ steps }) => steps.map((step) => step[name])) as [
    number[],
    number[],
  ];
  const money = (amount: number) => formatAmount(amount, currency);
  const read = (index: number) => {
    const { step, before: then } = namesAt(props, index);
    return `${step}: ${money(values[index] ?? 0)}. ${then}: ${money(thens[index] ?? 0)}.`;
  };
  return (
    <ChartCard
      title={title}
      sentence={sentence}
      table={{
        columns: [columnOf(props), title, BEFORE],
        rows: present.steps.map((step, index) => [
          longStep(insights.period, step),
          money(values[index] ?? 0),
          money(thens[index] ?? 0),
        ]),
      }}
    >
      <StepChart
        title={title}
        steps={stepsOf(props)}
        drawn={name === 'revenue' ? 'bars' : 'line'}
        series={[{ label: title, look: 'solid', values }]}
        before={{ label: BEFORE, values: thens }}
        ticks={ticksOf([...values, ...thens])}
        formatTick={(value) => formatAmount(value, currency, { isShort: true })}
        read={read}
      />
    </ChartCard>
  );
}

export function RevenueChart(props: ChartProps) {
  return <MoneyChart {...props} name="revenue" title="Revenue" sentence={sayRevenue(props.insights)} />;
}

export function OutstandingChart(props: ChartProps) {
  return (
    <MoneyChart {...props} name="outstanding" title="Outstanding" sentence={sayOutstanding(props.insights)} />
  );
}
