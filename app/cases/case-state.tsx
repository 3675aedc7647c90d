import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AgencyCase } from '../../contract/cases.ts';
import { thingPath } from '../../contract/site/paths.ts';
import { tabAddress } from '../addresses.ts';
import type { Undoable } from '../api/undo.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { useRemoval, useVisibility } from './case-changes.ts';

interface CaseStateProps {
  recorded: AgencyCase;
  isDirty: boolean;
  isRemoved: boolean;
  onRemoved: () => void;
  offer: (done: Undoable) => void;
}

/** Whether visitors see the case, and the ways to take it from them. */
export function CaseState({ recorded, isDirty, isRemoved, onRemoved, offer }: CaseStateProps) {
  const { id, slug, isPublished, isAhead, wasPublished, document } = recorded;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const visibility = useVisibility(id);
  const removal = useRemoval(onRemoved);

  // Once nothing asks whether to leave.
  useEffect(() => {
    if (isRemoved) void navigate(tabAddress('showcases'));
  }, [isRemoved, navigate]);

  function unpublish() {
    visibility.start(false, {
      onDone: () => offer({ text: 'Taken off the site', undo: () => visibility.start(true) }),
    });
  }

  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-3 text-muted text-sm sm:mr-auto">
        <Badge variant={isPublished ? 'success' : 'outline'}>{isPublished ? 'Published' : 'Draft'}</Badge>
        {isDirty && 'Not saved yet.'}
        {!isDirty && isPublished && isAhead && 'Visitors see an earlier version.'}
      </p>
      {isPublished && (
        <a
          href={thingPath('case', slug)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          View
        </a>
      )}
      {isPublished && (
        <Button variant="quiet" size="small" pending={visibility.isPending} onClick={unpublish}>
          Unpublish
        </Button>
      )}
      {!isPublished && wasPublished && (
        <Button
          variant="quiet"
          size="small"
          pending={visibility.isPending}
          onClick={() => visibility.start(true)}
        >
          Show the last version
        </Button>
      )}
      <Button variant="quiet" size="small" className="hover:text-danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <DeleteDialog
        item={isAsking ? id : undefined}
        title="Delete this case study?"
        describe={() =>
          `“${document.title}” goes from the site and from here, with its draft. The project showcase stays.`
        }
        remove={removal}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
