import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { siteEndpoints } from '../../contract/site-facts.ts';
import { queryOf } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { buttonClasses } from '../ui/button.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SiteForm } from './site-form.tsx';

/** The page 'Site' of the settings: what the agency says of itself. */
export function AdminSite() {
  const query = useQuery(queryOf(siteEndpoints.settings));
  return (
    <section aria-labelledby="site" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex max-w-4xl flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-2">
          <h2 id="site" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
            Site
          </h2>
          <p className="max-w-[62ch] text-muted text-sm">
            What you say of yourself: on the pages, in mails, on papers and in invites. The pages show a
            change within a second; what was sent stays as it was sent.
          </p>
        </div>
        <a
          href={paths.home}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'line', size: 'small' })}
        >
          See the site
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      </header>
      {query.isPending && (
        <div role="status" aria-label="Loading the site settings" className="max-w-4xl">
          <Skeleton className="h-160 opacity-50" />
        </div>
      )}
      {query.isError && <LoadError title="The site settings could not be loaded" query={query} />}
      {query.data && <SiteForm settings={query.data} />}
    </section>
  );
}
