import type { services } from '../../contract/site/services-page.ts';
import { useCopy } from '../page-data.ts';

const WEEKS = 4;
/** Where each step begins and ends in a typical project, in weeks from the first call. */
const spans: [number, number][] = [
  [0, 0.3],
  [0.3, 0.75],
  [0.75, 3.2],
  [2.9, 3.9],
];

/** The roadmap as bars on four weeks: a picture of what the list beside it says. */
export function ScheduleFigure() {
  const { roadmap } = useCopy<typeof services>();
  return (
    <div
      aria-hidden="true"
      className="mt-12 hidden rounded-lg border border-line bg-surface px-8 pt-6 pb-8 md:block"
    >
      <div className="grid grid-cols-4 font-mono text-faint text-xs">
        {Array.from({ length: WEEKS }, (_, week) => (
          <span key={week} className="border-line border-l pb-3 pl-2.5 first:border-l-0 first:pl-0">
            week {week + 1}
          </span>
        ))}
      </div>
      <div className="grid gap-2.5 bg-[linear-gradient(90deg,var(--color-line)_1px,transparent_1px)] bg-[length:25%_100%] pt-2">
        {roadmap.steps.map(({ title }, index) => {
          const [from, to] = spans[index] ?? [0, 0];
          return (
            <div key={title} className="relative h-8">
              <span
                style={{ left: `${(from / WEEKS) * 100}%`, width: `${((to - from) / WEEKS) * 100}%` }}
                className={`schedule-bar absolute inset-y-0 rounded-sm ${index === 2 ? 'bg-text' : 'bg-line-strong'}`}
              />
              <span
                style={{ left: `${(to / WEEKS) * 100}%` }}
                className={`absolute inset-y-0 flex items-center whitespace-nowrap text-sm text-muted ${index === 3 ? '-translate-x-full pr-3 text-text' : 'pl-3'}`}
              >
                {title}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
