import { Link } from 'react-router';
import type { home } from '../../contract/site/home.ts';
import { useCopy } from '../page-data.ts';
import { paths } from '../paths.ts';
import { ArrowRight } from '../ui/icons.tsx';

const dots = {
  done: 'border-success bg-success',
  now: 'border-ember shadow-[0_0_14px_var(--color-ember)]',
  next: 'border-control',
};

/** A glimpse of the client portal beside the headline. */
export function ProjectPanel() {
  const { panel } = useCopy<typeof home>();
  return (
    <aside
      aria-label={panel.title}
      className="heated-edge relative rounded-lg border border-line-strong bg-surface/90 p-6 shadow-[0_40px_120px_-30px_#ff5a0066]"
    >
      <p className="flex justify-between gap-4 pb-4 font-mono text-xs">
        <span className="text-muted">{panel.title}</span>
        <span className="font-semibold text-ember-hot">{panel.due}</span>
      </p>
      <ol>
        {panel.steps.map(({ name, time, state }) => (
          <li key={name} className="border-line border-t py-3.5 text-sm">
            <span className="grid grid-cols-[1.25rem_1fr_auto] items-center gap-3">
              <span className={`size-3.5 rounded-full border-[1.5px] ${dots[state]}`} />
              <span className={state === 'done' ? 'text-muted' : ''}>{name}</span>
              <span className="font-mono text-muted text-xs">{time}</span>
            </span>
            {state === 'now' && (
              <span className="mt-3 ml-8 block h-1 rounded-full bg-line">
                <span className="block h-full w-3/5 rounded-full bg-linear-to-r from-ember-deep to-ember-hot" />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="border-line border-t pt-4 text-sm">{panel.note}</p>
      <Link
        to={paths.portalDemo}
        prefetch="intent"
        className="link mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-sm"
      >
        {panel.link}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </aside>
  );
}
