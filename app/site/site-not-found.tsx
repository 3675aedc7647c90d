import { Link, Navigate, useLocation } from 'react-router';
import { plainPath } from '../../contract/plain-path.ts';
import { type layout, notFound } from '../../contract/site/layout.ts';
import { closedHead, useFrame } from '../page-data.ts';
import { paths } from '../paths.ts';
import { ArrowRight } from '../ui/icons.tsx';
import { FailureBand, indexLink } from './failure-band.tsx';

// Nothing of it is loaded: the server has nothing to say of an address that it does not know.
export const meta = closedHead(notFound.title);

const known = new Set<string | undefined>(Object.values(paths).filter((path) => path !== paths.notFound));

/** What unknown addresses show. One that is a page's but for its slashes leads there, as it does on the server. */
export default function SiteNotFound() {
  const { nav } = useFrame<typeof layout>();
  const { pathname, search, hash } = useLocation();
  const plain = plainPath(pathname);
  if (plain !== undefined && known.has(plain))
    return <Navigate to={{ pathname: plain, search, hash }} replace />;
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
