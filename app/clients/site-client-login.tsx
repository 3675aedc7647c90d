import { Link } from 'react-router';
import { clientLoginPage, pages } from '../../contract/site.ts';
import { paths } from '../paths.ts';
import { ActionLink } from '../site/action-link.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { Card } from '../ui/card.tsx';

const copy = clientLoginPage;

export const meta = () => pageMeta(pages.clientLogin);

/** Where clients will sign in. Before the first project there is nothing behind it, and it says so. */
export default function SiteClientLogin() {
  return (
    <section className="forge-glow relative grid min-h-[80vh] content-center overflow-hidden border-line border-b">
      <div className="wrap relative pt-32 pb-20 md:pt-44">
        <h1 className="text-hero">{copy.title}</h1>
        <p className="mt-6 max-w-[52ch] text-lg text-muted">{copy.text}</p>
        <div className="mt-12 grid gap-4 md:grid-cols-2">
          <Way {...copy.demo} to={paths.portalDemo} variant="hot" />
          <Way {...copy.contact} to={paths.contact} variant="line" />
        </div>
        <p className="mt-10">
          <Link to={paths.home} className="link text-muted">
            {copy.home}
          </Link>
        </p>
      </div>
    </section>
  );
}

interface WayProps {
  title: string;
  text: string;
  label: string;
  to: string;
  variant: 'hot' | 'line';
}

function Way({ title, text, label, to, variant }: WayProps) {
  return (
    <Card heated={variant === 'hot'} className="flex flex-col items-start p-6 md:p-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-3 mb-7 text-muted">{text}</p>
      <ActionLink to={to} variant={variant} className="mt-auto">
        {label}
      </ActionLink>
    </Card>
  );
}
