import { isRouteErrorResponse, useRouteError } from 'react-router';
import { failure, notFound } from '../../contract/site/layout.ts';
import { type Agency, useAgency } from '../page-data.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ArrowRight } from '../ui/icons.tsx';
import { FailureBand, indexLink } from './failure-band.tsx';
import { Logo } from './logo.tsx';

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
