import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AdminInvite, adminInviteEndpoints } from '../../contract/admin-invites.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { queryOf } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { formatInstantShort } from '../time/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { InviteAdmin } from './invite-admin.tsx';

/** Who is invited and has not come yet. */
export function InviteList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const invites = useQuery(queryOf(adminInviteEndpoints.list));
  const [again, setAgain] = useState<AdminInvite>();
  const [toWithdraw, setToWithdraw] = useState<AdminInvite>();
  const withdraw = useChange({
    send: ({ id }: AdminInvite) => call(adminInviteEndpoints.withdraw, { params: { id } }),
    refreshes: refreshes.admins,
    done: { title: 'Invite Withdrawn', description: 'Its link works no more.' },
    onDone: () => heading.current?.focus(),
  });
  return (
    <Card className="p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Invited
      </h3>
      {invites.isPending && (
        <div role="status" aria-label="Loading the invites">
          <Skeleton className="mt-4 h-16" />
        </div>
      )}
      {invites.isError && <LoadError title="The invites could not be loaded" query={invites} />}
      {invites.data?.length === 0 && <p className="mt-1.5 text-muted text-sm">Nobody waits to come in.</p>}
      <ul>
        {invites.data?.map((invite) => (
          <InviteRow
            key={invite.id}
            invite={invite}
            onAgain={() => setAgain(invite)}
            onWithdraw={() => setToWithdraw(invite)}
          />
        ))}
      </ul>
      <InviteAdmin
        key={again?.id}
        isOpen={again !== undefined}
        invite={again}
        onClose={() => setAgain(undefined)}
      />
      <DeleteDialog
        item={toWithdraw}
        title="Withdraw invite"
        action="Withdraw"
        describe={({ email }) => `The link for ${email} works no more.`}
        remove={withdraw}
        onClose={() => setToWithdraw(undefined)}
      />
    </Card>
  );
}

interface InviteRowProps {
  invite: AdminInvite;
  onAgain: () => void;
  onWithdraw: () => void;
}

function InviteRow({ invite, onAgain, onWithdraw }: InviteRowProps) {
  const { email, invitedBy, expiresAt } = invite;
  const end = Date.parse(expiresAt);
  const isOver = end <= Date.now();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4 last:border-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="wrap-anywhere font-medium">{email}</span>
          {isOver && <Badge variant="warning">Expired</Badge>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          Invited by {invitedBy}, good {isOver ? 'until it ended' : 'until'} {formatInstantShort(end)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Invite again: ${email}`} onClick={onAgain}>
          Invite again
        </Button>
        <Button size="small" aria-label={`Withdraw the invite of ${email}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      </div>
    </li>
  );
}
