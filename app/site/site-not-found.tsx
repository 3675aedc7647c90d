import { Navigate, useLocation } from 'react-router';
import { plainPath } from '../../contract/plain-path.ts';
import { paths } from '../paths.ts';
import { headOfNothing, NothingHere } from './nothing-here.tsx';

// Nothing of it is loaded: the server has nothing to say of an address that it does not know.
export const meta = headOfNothing;

const known = new Set<string | undefined>(Object.values(paths).filter((path) => path !== paths.notFound));

/** What unknown addresses show. One that is a page's but for its slashes leads there, as it does on the server. */
export default function SiteNotFound() {
  const { pathname, search, hash } = useLocation();
  const plain = plainPath(pathname);
  if (plain !== undefined && known.has(plain))
    return <Navigate to={{ pathname: plain, search, hash }} replace />;
  return <NothingHere />;
}
