import type { MetaFunction } from 'react-router';
import { agency, pages } from '../../contract/site.ts';

export const meta: MetaFunction = () => [
  { title: pages.home.title },
  { name: 'description', content: pages.home.description },
];

export default function SiteHome() {
  return (
    <div className="wrap py-32">
      <h1 className="text-hero">{agency.tagline}</h1>
    </div>
  );
}
