import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { caseEndpoints } from '../../contract/cases.ts';
import { tabAddress } from '../addresses.ts';
import { AdminFrame } from '../admins/admin-frame.tsx';
import { queryOf } from '../api/queries.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { closedHead } from '../page-data.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CaseForm } from './case-form.tsx';

export const meta = closedHead('Case study');

export default function AdminCase() {
  return (
    <AdminFrame
      title="Case study"
      links={[{ to: tabAddress('showcases'), label: 'Back to showcases', Icon: ArrowLeft }]}
      withoutScripts="The case study needs JavaScript, which does not run here."
    >
      <main className="wrap-tool grid grid-cols-[minmax(0,1fr)] gap-5 pt-3 pb-20">
        <Case />
      </main>
    </AdminFrame>
  );
}

function Case() {
  const { id = Number.NaN } = useItemParam('case');
  const query = useQuery(queryOf(caseEndpoints.find, { params: { id } }));
  return (
    <>
      {query.isPending && (
        <div role="status" aria-label="Loading the case study">
          <Skeleton className="h-160 opacity-50" />
        </div>
      )}
      {query.isError && <LoadError title="The case study could not be loaded" query={query} />}
      {query.data && (
        <>
          <h2 tabIndex={-1} className="wrap-anywhere text-[1.5rem] outline-none sm:text-[1.75rem]">
            <bdi>{query.data.document.title}</bdi>
          </h2>
          <CaseForm key={query.data.id} recorded={query.data} />
        </>
      )}
    </>
  );
}
