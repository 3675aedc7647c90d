import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { clientEndpoints } from '../../contract/clients.ts';
import { type PortalRequest, portalContentEndpoints, requestStatusValues } from '../../contract/content.ts';
import { ListFooter } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { queryOf } from '../api/queries.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RequestCard } from './request-card.tsx';

interface PortalContentProps {
  projectId: number;
  /** Whoever looks is not the client, and answers nothing for them. */
  readOnly: boolean;
}

/** What the agency asks the people of a project for, above their files. Where nothing was asked for it says nothing. */
export function PortalContent({ projectId, readOnly }: PortalContentProps) {
  const list = usePagedList(portalContentEndpoints.list, { projectId });
  const session = useQuery({ ...queryOf(clientEndpoints.session), enabled: !readOnly });
  const { id: named } = useItemParam('request');
  const { query, rows } = list;
  const writer = readOnly ? '' : session.data && String(session.data.client.id);
  if (query.isError && !query.data)
    return <LoadError title="What we need from you could not be loaded" query={query} />;
  if (query.isPending || writer === undefined)
    return named === undefined ? null : <Skeleton className="h-72" />;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="content-requests" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="content-requests" className="text-lg">
        What we need from you
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {openFirst(rows).map((request) => (
          <Place key={request.id} isNamed={request.id === named}>
            <RequestCard
              request={request}
              owner={{ projectId, writer }}
              readOnly={readOnly}
              isNamed={request.id === named}
            />
          </Place>
        ))}
      </ul>
      {query.hasNextPage && <ListFooter list={list} />}
    </section>
  );
}

/** What is still open before what is settled, each as they came. */
function openFirst(requests: PortalRequest[]): PortalRequest[] {
  const rank = ({ status }: PortalRequest) => requestStatusValues.indexOf(status);
  return requests.toSorted((one, other) => rank(one) - rank(other));
}

/** Where a request stands; the one that the address names comes into view. */
function Place({ isNamed, children }: { isNamed: boolean; children: ReactNode }) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector('h3')?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <li ref={place} className="scroll-mt-24">
      {children}
    </li>
  );
}
