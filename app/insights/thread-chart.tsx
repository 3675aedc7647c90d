import type { Insights } from '../../contract/insights.ts';
import { formatCount } from '../time/format.ts';
import { formatShare } from './insight-words.ts';

/** How far people can come, in their order. */
export const threadSteps = [
  { name: 'began', label: 'Wrote or asked for the first time' },
  { name: 'met', label: 'Got a meeting' },
  { name: 'projects', label: 'Got a project' },
  { name: 'paid', label: 'Paid an invoice' },
] as const;

/** How many came how far, of those who began in the period, with the share of the period before as a mark on each bar. */
export function ThreadChart({ present, before }: Pick<Insights, 'present' | 'before'>) {
  const share = ({ thread }: typeof present, name: (typeof threadSteps)[number]['name']) =>
    thread.began === 0 ? 0 : (100 * thread[name]) / thread.began;
  return (
    <>
      <ol className="insight-thread">
        {threadSteps.map(({ name, label }) => (
          <li key={name}>
            <p className="text-sm">
              <span>{label}</span>
              <span className="insight-thread-count">
                <b>{formatCount(present.thread[name])}</b>
                {name !== 'began' && (
                  <span className="text-muted">
                    {' '}
                    {formatShare(present.thread[name], present.thread.began)}
                  </span>
                )}
              </span>
            </p>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="insight-track" width="100" height="10" />
              <rect className="insight-solid" width={share(present, name)} height="10" />
              {name !== 'began' && before.thread.began > 0 && (
                <line
                  className="insight-mark"
                  x1={share(before, name)}
                  x2={share(before, name)}
                  y1="0"
                  y2="10"
                />
              )}
            </svg>
          </li>
        ))}
      </ol>
      <ul className="insight-legend text-muted text-xs">
        <li>
          <i aria-hidden="true" data-look="solid" />
          This period
        </li>
        <li>
          <i aria-hidden="true" data-look="upright" />
          The share of the period before
        </li>
      </ul>
    </>
  );
}
