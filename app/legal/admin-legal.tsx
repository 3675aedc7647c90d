import { useQuery } from '@tanstack/react-query';
import { legalEndpoints } from '../../contract/legal.ts';
import { queryOf } from '../api/queries.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LegalForm } from './legal-form.tsx';
import { LegalVersions } from './legal-versions.tsx';
import { Retention } from './retention.tsx';
import './admin-legal.css';

/** The page 'Legal' of the settings: the legal pages, and how long things are kept. */
export function AdminLegal() {
  const query = useQuery(queryOf(legalEndpoints.settings));
  return (
    <section aria-labelledby="legal" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h2 id="legal" className="text-[1.5rem] sm:text-[1.75rem]">
          Legal
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">
          Privacy, Terms and Imprint, as visitors read them, and how long things are kept. What is saved here
          is a draft until you publish it; each publication is a version with its date.
        </p>
      </header>
      {query.isPending && (
        <div role="status" aria-label="Loading the legal settings" className="max-w-4xl">
          <Skeleton className="h-160 opacity-50" />
        </div>
      )}
      {query.isError && <LoadError title="The legal settings could not be loaded" query={query} />}
      {query.data && (
        <>
          <LegalVersions settings={query.data} />
          <Retention />
          <LegalForm settings={query.data} />
        </>
      )}
    </section>
  );
}
