import { Link } from 'react-router';
import { type layout, notFound } from '../../contract/site/layout.ts';
import { closedHead, headOf, useFrame } from '../page-data.ts';
import { ArrowRight } from '../ui/icons.tsx';
import { FailureBand, indexLink } from './failure-band.tsx';

/** The head of a page that says that there is none. */
export const headOfNothing = closedHead(notFound.title);

/** The head of the page of a single thing, where there is one. */
export function headOfThing(args: Parameters<typeof headOf>[0] & Parameters<typeof headOfNothing>[0]) {
  const loaded = args.loaderData as { shown?: unknown } | undefined;
  return loaded?.shown ? headOf(args) : headOfNothing(args);
}

/** What an address shows at which nothing is. */
export function NothingHere() {
  const { nav } = useFrame<typeof layout>();
  return (
    <FailureBand {...notFound}>
      {nav.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} prefetch="intent" className={indexLink}>
            {label}
            <ArrowRight className="size-5 text-muted" />
          </Link>
        </li>
      ))}
    </FailureBand>
  );
}
