import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MOST_PASSKEYS, type Passkey, passkeyEndpoints } from '../../contract/passkeys.ts';
import { type Confirmed, PasswordDialog } from '../accounts/password-dialog.tsx';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { queryOf } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { formatInstantShort } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { knowsPasskeys } from './passkey-ways.ts';
import { RenamePasskey } from './rename-passkey.tsx';

/** The own passkeys. */
export function PasskeySettings() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(queryOf(passkeyEndpoints.list));
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [toRemove, setToRemove] = useState<Passkey>();
  const remove = useChange({
    send: ({ item: { id }, password }: Confirmed<Passkey>) =>
      call(passkeyEndpoints.remove, { params: { id }, body: { password } }),
    refreshes: refreshes.admins,
    done: { title: 'Passkey Removed', description: 'Nobody signs in with it any more.' },
    onDone: () => heading.current?.focus(),
  });
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Passkeys
      </h3>
      <p className="text-muted text-sm">
        Sign in with your fingerprint, your face or the PIN of a device: no password, no code, and nothing
        that could be given to a false page.
      </p>
      {query.isPending && (
        <div role="status" aria-label="Loading your passkeys">
          <Skeleton className="h-16" />
        </div>
      )}
      {query.isError && <LoadError title="Your passkeys could not be loaded" query={query} />}
      {query.data && query.data.length > 0 && (
        <ul>
          {query.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setToRemove(passkey)}
            />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button
          className="justify-self-start"
          disabled={(query.data?.length ?? 0) >= MOST_PASSKEYS}
          onClick={() => setAdding(true)}
        >
          Add a passkey
        </Button>
      ) : (
        <p className="text-sm text-warning">
          This browser adds none here: passkeys need an address that begins with https.
        </p>
      )}
      <AddPasskey isOpen={isAdding} onClose={() => setAdding(false)} />
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />
      <PasswordDialog
        item={toRemove}
        title="Remove passkey"
        describe={({ name }) =>
          `Nobody signs in with “${name}” any more. On the device it stays until you delete it there.`
        }
        action="Remove"
        change={remove}
        onClose={() => setToRemove(undefined)}
      />
    </Card>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4 last:border-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-muted text-sm">
          Added {formatInstantShort(Date.parse(createdAt))},{' '}
          {lastUsedAt ? `last used ${formatInstantShort(Date.parse(lastUsedAt))}` : 'not used yet'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
