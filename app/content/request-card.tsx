import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { PortalRequest } from '../../contract/content.ts';
import { toDay } from '../time/days.ts';
import { dueLabel, isLate } from '../time/due-day.ts';
import { Card } from '../ui/card.tsx';
import { classes } from '../ui/classes.ts';
import type { AnswerOwner } from './answer-field.ts';
import { progressLabel } from './content-labels.ts';
import { RequestItems } from './request-items.tsx';

interface RequestCardProps {
  request: PortalRequest;
  owner: AnswerOwner;
  readOnly: boolean;
  /** The address names it. */
  isNamed: boolean;
}

const settled = { answered: 'All sent. We are looking at it.', done: 'Complete. Thank you.' };

/** A request as its people answer it. What is settled is folded away. */
export function RequestCard({ request, owner, readOnly, isNamed }: RequestCardProps) {
  const { title, note, status, items } = request;
  const isOpen = status === 'open';
  const [unfolded, setUnfolded] = useState<boolean>();
  // What is settled while somebody is at it stays as it is.
  const [wasOpen] = useState(isOpen);
  const isShown = unfolded ?? (isOpen || wasOpen || isNamed);
  const body = useId();
  return (
    <Card heated={isOpen} className="overflow-hidden">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 p-5 sm:p-6">
        <div className="grid gap-1.5">
          <h3 tabIndex={-1} dir="auto" className="wrap-anywhere text-left text-xl outline-none">
            {title}
          </h3>
          <Standing request={request} />
        </div>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={body}
          aria-label={`${isShown ? 'Fold' : 'Show'} “${title}”`}
          className="-m-2 grid size-11 place-items-center rounded-md text-muted hover:bg-raised hover:text-text"
          onClick={() => setUnfolded(!isShown)}
        >
          <ChevronDown
            aria-hidden="true"
            className={classes('size-5 transition-transform', isShown && 'rotate-180')}
          />
        </button>
        {isOpen && <Progress items={items} />}
        {note && isShown && (
          <p
            dir="auto"
            className="wrap-anywhere col-span-2 mt-1 max-w-[65ch] whitespace-pre-wrap text-left text-muted"
          >
            {note}
          </p>
        )}
      </div>
      <div id={body} hidden={!isShown}>
        <RequestItems items={items} owner={owner} readOnly={readOnly} />
      </div>
    </Card>
  );
}

function Standing({ request }: { request: PortalRequest }) {
  const { status, items } = request;
  if (status !== 'open') {
    return (
      <p className="flex items-center gap-2 text-muted text-sm">
        <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
        {settled[status]}
      </p>
    );
  }
  const due = dueLabel(request, toDay(new Date()));
  return (
    <p className="flex flex-wrap gap-x-3 text-muted text-sm">
      <span className="tabular-nums">{progressLabel(items, 'sent')}</span>
      {due && <span className={isLate(request) ? 'text-warning' : undefined}>{due}</span>}
    </p>
  );
}

/** How much is sent, for the eye: the words say it beside. */
function Progress({ items }: { items: PortalRequest['items'] }) {
  return (
    <div aria-hidden="true" className="col-span-2 mt-1 flex gap-1">
      {items.map(({ id, status }) => (
        <span
          key={id}
          className={classes(
            'h-1 flex-1 rounded-full',
            status === 'accepted' && 'bg-success',
            status === 'answered' && 'bg-info',
            status === 'sent_back' && 'bg-danger',
            status === 'open' && 'bg-line-strong',
          )}
        />
      ))}
    </div>
  );
}
