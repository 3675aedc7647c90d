import { layout, notFound, pages } from '../../contract/site.ts';
import { ActionLink } from './action-link.tsx';
import { pageMeta } from './page-meta.ts';

export const meta = () => pageMeta(pages.notFound);

export default function SiteNotFound() {
  return (
    <section className="forge-glow relative grid min-h-[80vh] content-center overflow-hidden border-line border-b">
      <div className="wrap relative py-40">
        <h1 className="max-w-[12ch] text-hero">{notFound.title}</h1>
        <p className="mt-6 max-w-[52ch] text-lg text-muted">{notFound.text}</p>
        <ul className="mt-9 flex flex-wrap gap-3">
          {layout.nav.map(({ label, to }, index) => (
            <li key={to}>
              <ActionLink to={to} variant={index === 0 ? 'hot' : 'line'}>
                {label}
              </ActionLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
