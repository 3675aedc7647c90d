import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { failure, notFound } from '../../contract/site/layout.ts';
import { type Agency, useAgency } from '../page-data.ts';
import { paths } from '../paths.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Logo } from './logo.tsx';

/** The first band of a page that is not there: what is the matter, and where to go from here. */
export function FailureBand({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="forge-glow relative grid min-h-[80vh] content-center overflow-hidden border-line border-b">
      <div className="wrap relative py-40">
        <h1 className="max-w-[12ch] text-hero">{title}</h1>
        <p className="mt-6 max-w-[52ch] text-lg text-muted">{text}</p>
        <ul className="mt-9 flex flex-wrap gap-3">{children}</ul>
      </div>
    </section>
  );
}

const links = [
  { label: failure.home, to: paths.home },
  { label: failure.contact, to: paths.contact },
];

/** What stands in the place of a page that threw. Its links load the page whole: what failed may be the code that is here. */
export default function Failure() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { title, text } = isMissing ? notFound : failure;
  // Not known where the page never had any data.
  const agency = useAgency() as Agency | undefined;
  return (
    <>
      <title>{title}</title>
      <header className="fixed inset-x-0 top-0 z-50">
        <div className="wrap flex h-17 items-center md:h-19">
          <a href={paths.home} className="flex min-h-11 items-center gap-3">
            <Logo />
            <span className={agency ? 'display text-lg' : 'unseen'}>{agency?.name ?? failure.home}</span>
          </a>
        </div>
      </header>
      <main>
        <FailureBand title={title} text={text}>
          {!isMissing && (
            <li>
              <Button variant="hot" size="large" onClick={() => window.location.reload()}>
                {failure.again}
              </Button>
            </li>
          )}
          {links.map(({ label, to }) => (
            <li key={to}>
              <a href={to} className={buttonClasses({ size: 'large' })}>
                {label}
              </a>
            </li>
          ))}
        </FailureBand>
      </main>
    </>
  );
}
