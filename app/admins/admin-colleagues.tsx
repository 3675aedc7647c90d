import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminEndpoints, type Colleague } from '../../contract/admins.ts';
import { type Confirmed, PasswordDialog } from '../accounts/password-dialog.tsx';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { queryOf } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useMaking } from '../browser/making.ts';
import { paths } from '../paths.ts';
import { toDay } from '../time/days.ts';
import { formatDate } from '../time/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { forgetAdmin } from './admin-record.ts';
import { InviteAdmin } from './invite-admin.tsx';
import { InviteList } from './invite-list.tsx';

/** Everybody who can sign in to the back office, and who is invited to. */
export function AdminColleagues() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const admins = useQuery(queryOf(adminEndpoints.list));
  const [isInviting, setInviting] = useState(false);
  useMaking('Admins', 'Invite an admin', () => setInviting(true));
  const [toRemove, setToRemove] = useState<Colleague>();
  const remove = useChange({
    send: ({ item: { id }, password }: Confirmed<Colleague>) =>
      call(adminEndpoints.remove, { params: { id }, body: { password } }),
    // Who removes themselves has no session any more to load anything with.
    refreshes: toRemove?.isSelf ? [] : refreshes.admins,
    done: (_, { item }) => ({
      title: 'Admin Removed',
      description: `${item.username} cannot sign in any more.`,
    }),
    onDone: (_, { item }) => (item.isSelf ? leave() : heading.current?.focus()),
  });

  function leave() {
    forgetAdmin();
    queryClient.clear();
    navigate(paths.adminLogin, { replace: true });
  }

  return (
    <section aria-labelledby="admins" className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="admins" ref={heading} tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Admins
        </h2>
        <Button variant="solid" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" className="size-4" />
          Invite an admin
        </Button>
      </header>
      {admins.isPending && (
        <div role="status" aria-label="Loading the admins">
          <Skeleton className="h-28" />
        </div>
      )}
      {admins.isError && <LoadError title="The admins could not be loaded" query={admins} />}
      {admins.data && (
        <Card className="p-5 sm:p-6">
          <h3 className="text-lg">Who can sign in</h3>
          <p className="mt-1.5 text-muted text-sm">
            Every admin can do everything here, also remove the others.
          </p>
          <ul>
            {admins.data.map((admin) => (
              <AdminRow
                key={admin.id}
                admin={admin}
                isLast={admins.data.length === 1}
                onRemove={() => setToRemove(admin)}
              />
            ))}
          </ul>
        </Card>
      )}
      <InviteList />
      <InviteAdmin isOpen={isInviting} onClose={() => setInviting(false)} />
      <PasswordDialog
        item={toRemove}
        title={toRemove?.isSelf ? 'Remove yourself' : 'Remove admin'}
        describe={({ username, isSelf }) =>
          isSelf
            ? 'You are signed out everywhere at once and cannot sign in any more. What you made stays.'
            : `${username} is signed out everywhere at once and cannot sign in any more. What ${username} made stays.`
        }
        action="Remove"
        change={remove}
        onClose={() => setToRemove(undefined)}
      />
    </section>
  );
}

interface AdminRowProps {
  admin: Colleague;
  /** Whether nobody else could sign in. */
  isLast: boolean;
  onRemove: () => void;
}

function AdminRow({ admin, isLast, onRemove }: AdminRowProps) {
  const { username, email, createdAt, lastSeenAt, isSelf } = admin;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4 last:border-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="wrap-anywhere font-medium">{username}</span>
          {isSelf && <Badge>You</Badge>}
          <Protection admin={admin} />
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {email}, since {formatDay(createdAt)}
          {lastSeenAt ? `, last here ${formatDay(lastSeenAt)}` : ', not signed in'}
        </p>
      </div>
      {!isLast && (
        <Button size="small" aria-label={`Remove ${username}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}

function Protection({ admin: { twoFactor, passkeys } }: { admin: Colleague }) {
  if (twoFactor) return <Badge variant="success">Two-factor</Badge>;
  return <Badge variant="neutral">{passkeys > 0 ? 'Password or passkey' : 'Password only'}</Badge>;
}

/** A session tells when it was used to the day. */
const formatDay = (instant: string) => formatDate(toDay(new Date(instant)));
