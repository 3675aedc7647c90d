import { type PointerEvent, useId, useRef, useState } from 'react';
import { namedSteps } from './chart-scale.ts';
import { useWidth } from './chart-width.ts';

export interface Series {
  label: string;
  /** How it is drawn; no two of a chart are told apart by their colour alone. */
  look: 'solid' | 'hatched';
  /** One for each step; null where there is none. */
  values: readonly (number | null)[];
}

interface StepChartProps {
  title: string;
  /** The steps as they stand below the axis, and as they are read. */
  steps: readonly { short: string; long: string }[];
  /** Stacked on each other, the first one below; or, as a line, one alone. */
  series: readonly Series[];
  drawn?: 'bars' | 'line';
  /** The period before, at the same steps. */
  before: { label: string; values: readonly (number | null)[] };
  /** A limit that is drawn across. */
  limit?: { value: number; label: string };
  ticks: readonly number[];
  formatTick: (value: number) => string;
  /** What is said of a step. */
  read: (index: number) => string;
}

const HEIGHT = 220;
const MARGIN = { top: 12, right: 8, bottom: 26 };
/** About how wide a character of the axis is, and what a name of a step takes at least (px). */
const CHARACTER = 7;
const NAME = 76;

/** Where things are in a chart, in pixels of its drawing. */
interface Plot {
  left: number;
  right: number;
  width: number;
  slot: number;
  count: number;
  yOf: (value: number) => number;
  centerOf: (index: number) => number;
}

function plotOf(width: number, { ticks, formatTick, steps }: StepChartProps): Plot {
  const left = Math.max(...ticks.map((tick) => formatTick(tick).length)) * CHARACTER + 12;
  const right = width - MARGIN.right;
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const slot = (right - left) / Math.max(1, steps.length);
  return {
    left,
    right,
    width,
    slot,
    count: steps.length,
    yOf: (value) => MARGIN.top + height * (1 - (value - low) / (high - low)),
    centerOf: (index) => left + slot * (index + 0.5),
  };
}

/** A chart of steps in time, that is read step by step with the pointer, a finger or the arrow keys. */
export function StepChart(props: StepChartProps) {
  const { title, steps, series, before, limit, drawn = 'bars', read } = props;
  const id = useId();
  const [box, width] = useWidth(640);
  const slider = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<number | undefined>(undefined);
  const plot = plotOf(width, props);
  const index = Math.min(chosen ?? steps.length - 1, steps.length - 1);

  function follow(event: PointerEvent<HTMLElement>): void {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) * width) / shown;
    choose(Math.max(0, Math.min(plot.count - 1, Math.floor((x - plot.left) / plot.slot))));
  }

  return (
    <figure className="insight-chart">
      <div
        ref={box}
        className="insight-plot"
        onPointerMove={follow}
        onPointerDown={(event) => {
          follow(event);
          slider.current?.focus({ preventScroll: true });
        }}
      >
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={`Chart: ${title}`}>
          <Hatching id={id} />
          <rect
            className="insight-chosen"
            x={plot.left + plot.slot * index}
            y={MARGIN.top}
            width={plot.slot}
            height={HEIGHT - MARGIN.top - MARGIN.bottom}
          />
          <Axis {...props} plot={plot} />
          {drawn === 'bars' ? (
            <Bars series={series} plot={plot} hatching={`url(#${id})`} />
          ) : (
            <Line values={series[0]?.values ?? []} plot={plot} className="insight-line" />
          )}
          {drawn === 'bars' ? (
            <Marks values={before.values} plot={plot} />
          ) : (
            <Line values={before.values} plot={plot} className="insight-line-before" />
          )}
          {limit && (
            <line
              className="insight-limit"
              x1={plot.left}
              x2={plot.right}
              y1={plot.yOf(limit.value)}
              y2={plot.yOf(limit.value)}
            />
          )}
        </svg>
        <input
          ref={slider}
          type="range"
          min={0}
          max={steps.length - 1}
          value={index}
          aria-label={`${title}, step by step`}
          aria-valuetext={read(index)}
          onChange={(event) => choose(Number(event.target.value))}
        />
      </div>
      <p className="insight-reading text-sm">{read(index)}</p>
      <Legend series={series} drawn={drawn} before={before.label} limit={limit?.label} />
    </figure>
  );
}

function Hatching({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="insight-hatch-ground" />
        <rect width="2.5" height="6" className="insight-hatch-line" />
      </pattern>
    </defs>
  );
}

function Axis({ ticks, formatTick, steps, plot }: StepChartProps & { plot: Plot }) {
  // The last name is wider than its step where these are narrow.
  const isEnd = (index: number) => index === steps.length - 1 && plot.slot < NAME;
  const named = namedSteps(steps.length, Math.floor((plot.right - plot.left) / NAME));
  return (
    <g className="insight-axis">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={plot.yOf(tick)}
            y2={plot.yOf(tick)}
            className={tick === 0 ? 'insight-zero' : undefined}
          />
          <text x={plot.left - 8} y={plot.yOf(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {steps.map(({ short, long }, index) =>
        named.has(index) ? (
          <text
            key={long}
            x={isEnd(index) ? plot.right : plot.centerOf(index)}
            y={HEIGHT - 6}
            textAnchor={isEnd(index) ? 'end' : 'middle'}
          >
            {short}
          </text>
        ) : null,
      )}
    </g>
  );
}

function Bars({ series, plot, hatching }: { series: readonly Series[]; plot: Plot; hatching: string }) {
  const width = Math.max(2, Math.min(44, plot.slot * 0.66));
  return Array.from({ length: plot.count }, (_, step) => {
    let base = 0;
    return series.map(({ label, look, values }) => {
      const value = values[step] ?? 0;
      const [one, other] = [plot.yOf(base), plot.yOf(base + value)];
      base += value;
      if (value === 0) return null;
      return (
        <rect
          key={`${label}${step}`}
          x={plot.centerOf(step) - width / 2}
          y={Math.min(one, other)}
          width={width}
          height={Math.max(1, Math.abs(one - other))}
          className={look === 'solid' ? 'insight-solid' : 'insight-hatched'}
          fill={look === 'hatched' ? hatching : undefined}
        />
      );
    });
  });
}

/** The period before, as a short line across the place of each bar. */
function Marks({ values, plot }: { values: readonly (number | null)[]; plot: Plot }) {
  const half = Math.max(2, Math.min(28, plot.slot * 0.46));
  return values.map((value, step) =>
    // At zero it would lie on the axis.
    !value ? null : (
      <line
        key={step}
        className="insight-mark"
        x1={plot.centerOf(step) - half}
        x2={plot.centerOf(step) + half}
        y1={plot.yOf(value)}
        y2={plot.yOf(value)}
      />
    ),
  );
}

function Line({
  values,
  plot,
  className,
}: {
  values: readonly (number | null)[];
  plot: Plot;
  className: string;
}) {
  const points = values.map((value, step) => `${plot.centerOf(step)},${plot.yOf(value ?? 0)}`);
  return <polyline points={points.join(' ')} className={className} />;
}

interface LegendProps {
  series: readonly Series[];
  drawn: 'bars' | 'line';
  before: string;
  limit: string | undefined;
}

function Legend({ series, drawn, before, limit }: LegendProps) {
  return (
    <ul className="insight-legend text-muted text-xs">
      {series.map(({ label, look }) => (
        <li key={label}>
          <i aria-hidden="true" data-look={drawn === 'line' ? 'line' : look} />
          {label}
        </li>
      ))}
      <li>
        <i aria-hidden="true" data-look={drawn === 'line' ? 'line-before' : 'mark'} />
        {before}
      </li>
      {limit && (
        <li>
          <i aria-hidden="true" data-look="limit" />
          {limit}
        </li>
      )}
    </ul>
  );
}
