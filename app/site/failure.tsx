import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { failure, notFound } from '../../contract/site/layout.ts';
import { type Agency, useAgency } from '../page-data.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ArrowRight } from '../ui/icons.tsx';
import { Logo } from './logo.tsx';

interface FailureBandProps {
  title: string;
  text: string;
  /** What may help at once. */
  action?: ReactNode;
  /** Where to go from here, an item each. */
  children: ReactNode;
}

/** A page that is not there: what is the matter, and beside it an index of what is. The forge is cold here. */
export function FailureBand({ title, text, action, children }: FailureBandProps) {
  return (
    <section className="grid min-h-[80vh] content-center border-line border-b">
      <div className="wrap grid items-center gap-x-20 gap-y-12 pt-28 pb-20 lg:grid-cols-2 lg:py-40">
        <div>
          <h1 className="max-w-[12ch] text-hero">{title}</h1>
          <p className="mt-6 max-w-[46ch] text-lg text-muted">{text}</p>
          {action && <div className="mt-9">{action}</div>}
        </div>
        <ul className="border-line-strong border-b">{children}</ul>
      </div>
    </section>
  );
}

/** A link of the index. */
export const indexLink =
  'display flex min-h-16 items-center justify-between gap-4 border-line-strong border-t text-xl transition-colors hover:bg-surface';

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
        <FailureBand
          title={title}
          text={text}
          action={
            !isMissing && (
              <Button variant="hot" size="large" onClick={() => window.location.reload()}>
                {failure.again}
              </Button>
            )
          }
        >
          {links.map(({ label, to }) => (
            <li key={to}>
              <a href={to} className={indexLink}>
                {label}
                <ArrowRight className="size-5 text-muted" />
              </a>
            </li>
          ))}
        </FailureBand>
      </main>
    </>
  );
}
