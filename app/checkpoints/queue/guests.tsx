import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkpointEndpoints, type Guest } from '../../../contract/checkpoints.ts';
import { queryOf } from '../../api/queries.ts';
import { formatInstantShort } from '../../time/format.ts';
import { RelativeTime } from '../../time/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRevocation } from '../checkpoint-changes.ts';
import { InviteGuest } from './invite-guest.tsx';

/** Who looks at a review through a secret link, and the way to invite somebody and to end a link. */
export function Guests({ id }: { id: number }) {
  const query = useQuery(queryOf(checkpointEndpoints.guests, { params: { id } }));
  const [toRevoke, setToRevoke] = useState<Guest>();
  const revoke = useRevocation(id);
  return (
    <section aria-labelledby="guests-heading" className="review-box">
      <h2 id="guests-heading" tabIndex={-1} className="review-box-head outline-none">
        Guests
      </h2>
      <div className="grid gap-3 px-4.5 pb-4.5">
        {query.isPending && <Skeleton className="h-12" />}
        {query.isError && !query.data && <LoadError title="Guests could not be loaded" query={query} />}
        {query.data?.length === 0 && (
          <p className="text-muted text-sm">
            Somebody who has no sign-in can look, comment and, if you allow it, decide.
          </p>
        )}
        <ul className="grid gap-3 empty:hidden">
          {query.data?.map((guest) => (
            <GuestRow key={guest.id} guest={guest} onRevoke={() => setToRevoke(guest)} />
          ))}
        </ul>
        <InviteGuest id={id} />
      </div>
      <DeleteDialog
        item={toRevoke}
        title={({ name }) => `End the link of ${name}?`}
        describe={({ email }) => `Whoever has the link that went to ${email} can open the review no more.`}
        action="End Link"
        remove={revoke}
        onClose={() => setToRevoke(undefined)}
      />
    </section>
  );
}

function GuestRow({ guest, onRevoke }: { guest: Guest; onRevoke: () => void }) {
  const { name, email, mayDecide, expiresAt, revokedAt, seenAt } = guest;
  const isOver = revokedAt !== null || Date.parse(expiresAt) < Date.now();
  return (
    <li className="flex items-start justify-between gap-3 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">
          <b className="font-semibold">
            <bdi>{name}</bdi>
          </b>{' '}
          <span className="text-muted">{email}</span>
        </p>
        <p className="text-muted text-xs">
          {mayDecide ? 'May decide' : 'May comment'}, {standingOf(guest)}
        </p>
        <p className="text-faint text-xs">
          {seenAt ? (
            <>
              Looked at it <RelativeTime instant={seenAt} />
            </>
          ) : (
            'Has not opened it yet'
          )}
        </p>
      </div>
      {!isOver && (
        <Button size="small" variant="quiet" aria-label={`End the link of ${name}`} onClick={onRevoke}>
          End link
        </Button>
      )}
    </li>
  );
}

function standingOf({ expiresAt, revokedAt }: Guest): string {
  if (revokedAt) return `link ended ${formatInstantShort(Date.parse(revokedAt))}`;
  const day = formatInstantShort(Date.parse(expiresAt));
  return Date.parse(expiresAt) < Date.now() ? `link ran out ${day}` : `link lasts until ${day}`;
}
