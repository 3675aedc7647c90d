import type { home } from '../../contract/site/home.ts';
import { useCopy } from '../page-data.ts';
import { paths } from '../paths.ts';
import { Check } from '../ui/icons.tsx';
import { ActionLink } from './action-link.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { Headline } from './headline.tsx';
import { ProjectPanel } from './project-panel.tsx';
import { Prose } from './prose.tsx';
import { Eyebrow } from './section.tsx';

/** The first band of the home page. */
export function Hero() {
  const { hero, facts } = useCopy<typeof home>();
  return (
    <section className="forge-glow relative overflow-hidden border-line border-b pt-30 md:pt-40">
      <div className="wrap relative">
        <div className="grid items-end gap-14 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
          <div>
            <p>
              <Eyebrow>{hero.eyebrow}</Eyebrow>
            </p>
            <Headline />
            <p className="mt-5 max-w-[42.25rem] text-lg text-muted">
              <Prose>{hero.lead}</Prose>
            </p>
            <div className="mt-9 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
              <ActionLink to={paths.services}>{hero.services}</ActionLink>
              <ActionLink to={paths.whyUs} variant="line">
                {hero.whyUs}
              </ActionLink>
            </div>
            <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-muted text-sm">
              {hero.claims.map((claim) => (
                <li key={claim} className="flex items-center gap-2">
                  <Check aria-hidden="true" className="size-4" />
                  {claim}
                </li>
              ))}
            </ul>
          </div>
          <div className="hidden lg:block">
            <ProjectPanel />
          </div>
        </div>
        <FigureStrip items={facts} className="mt-14 border-text/10 border-t md:mt-20" />
      </div>
    </section>
  );
}
