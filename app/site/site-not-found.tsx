import { Link, type MetaFunction } from 'react-router';
import { pages } from '../../contract/site.ts';
import { paths } from '../paths.ts';

export const meta: MetaFunction = () => [
  { title: pages.notFound.title },
  { name: 'description', content: pages.notFound.description },
  { name: 'robots', content: 'noindex' },
];

export default function SiteNotFound() {
  return (
    <div className="wrap grid min-h-[70dvh] content-center justify-items-start gap-6 py-32">
      <h1 className="text-hero">404 Page Not Found</h1>
      <p className="text-lg text-muted">{pages.notFound.description}</p>
      <Link className="underline underline-offset-4" to={paths.home}>
        Home
      </Link>
    </div>
  );
}
