import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type MailKind, mailEndpoints } from '../../contract/mail.ts';
import { useMailStatus } from '../api/mail-status.ts';
import { queryOf } from '../api/queries.ts';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { useSwitch } from './mail-changes.ts';
import { kindLabel } from './mail-labels.ts';

/** What the signed-in admin is told by mail. */
export function AdminNotifications() {
  const query = useQuery(queryOf(mailEndpoints.switches));
  const own = useMailStatus().data?.ownEmail;
  return (
    <section aria-labelledby="notifications" className="grid gap-6">
      <header className="grid gap-2">
        <h2 id="notifications" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Notifications
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">
          What you are told by mail
          {own && (
            <>
              , at <span className="wrap-anywhere text-text">{own}</span>
            </>
          )}
          . Each switch is yours alone and saved at once. Of what you do yourself you get no mail.
        </p>
      </header>
      {query.isPending && (
        <div role="status" aria-label="Loading switches" className="max-w-3xl">
          <Skeleton className="h-96 opacity-50" />
        </div>
      )}
      {query.isError && <LoadError title="The switches could not be loaded" query={query} />}
      {query.data && (
        <ul className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface">
          {query.data.map(({ kind, on }) => (
            <SwitchRow key={kind} kind={kind as MailKind} on={on} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SwitchRow({ kind, on }: { kind: MailKind; on: boolean }) {
  const change = useSwitch();
  const id = useId();
  // What was pressed shows at once, and goes back where it was not saved.
  const shown = change.isPending ? change.variables.on : on;
  return (
    <li className="grid gap-1.5 px-4 py-3 sm:px-5">
      <div className="flex min-h-9 items-center justify-between gap-5">
        <label htmlFor={id} className="flex-1 py-1.5 text-sm">
          {kindLabel(kind)}
        </label>
        <Switch
          id={id}
          checked={shown}
          onChange={({ target }) => change.start({ kind, on: target.checked })}
        />
      </div>
      <InlineError error={change.error} />
    </li>
  );
}
