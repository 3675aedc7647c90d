import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ContactRequest, contactEndpoints } from '../../contract/contacts.ts';
import { queryOf } from '../api/queries.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { Button } from '../ui/button.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ContactCard } from './contact-card.tsx';

interface LinkedContactProps {
  /** Shows what was made of a contact request. */
  showMade: (contact: ContactRequest) => ReactNode;
  onDelete: (contact: ContactRequest) => void;
}

/** The contact request that the address names, before all others. */
export function LinkedContact(props: LinkedContactProps) {
  const { id, hide } = useItemParam('contact');
  return id === undefined ? null : <OneContact key={id} id={id} onHide={hide} {...props} />;
}

function OneContact({ id, onHide, ...props }: LinkedContactProps & { id: number; onHide: () => void }) {
  const { showMade, onDelete } = props;
  const query = useQuery(queryOf(contactEndpoints.find, { params: { id } }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="linked-contact" className="grid gap-3 border-line border-b pb-6">
      <div className="flex items-center justify-between gap-4">
        <h3 id="linked-contact" ref={heading} tabIndex={-1} className="text-lg outline-none">
          Linked request
        </h3>
        <Button size="small" variant="quiet" onClick={onHide}>
          Hide
        </Button>
      </div>
      {query.isPending && <Skeleton className="h-28" />}
      {query.isError && <LoadError title="This contact request could not be opened" query={query} />}
      {query.data && (
        <ul>
          <ContactCard
            contact={query.data}
            made={showMade(query.data)}
            onDelete={() => query.data && onDelete(query.data)}
          />
        </ul>
      )}
    </section>
  );
}
