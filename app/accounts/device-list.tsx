import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AccountSession } from '../../contract/accounts.ts';
import type { adminEndpoints } from '../../contract/admins.ts';
import type { clientEndpoints } from '../../contract/clients.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { queryOf } from '../api/queries.ts';
import { toDay } from '../time/days.ts';
import { formatDate, formatInstantShort } from '../time/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { deviceName } from './device-words.ts';

interface DeviceListProps {
  /** Those of whose account it is. */
  endpoints: Pick<
    typeof clientEndpoints | typeof adminEndpoints,
    'sessions' | 'endSession' | 'endOtherSessions'
  >;
}

/** Where somebody is signed in, and the way to end that on other devices. */
export function DeviceList({ endpoints }: DeviceListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const devices = useQuery(queryOf(endpoints.sessions));
  const endOthers = useChange({
    send: () => call(endpoints.endOtherSessions),
    refreshes: [endpoints.sessions],
    done: { title: 'Signed Out', description: 'You are signed in on this device alone.' },
    onDone: toHeading,
  });

  /** The button that was pressed goes with what it ended. */
  function toHeading() {
    heading.current?.focus();
  }

  return (
    <Card className="p-5 sm:p-6 lg:col-span-2">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Signed-in devices
      </h3>
      <p className="mt-1.5 mb-2 text-muted text-sm">
        Do you not know one of them? Sign it out and change your password. Signing out everywhere else also
        ends what somebody copied from this browser.
      </p>
      {devices.isPending && (
        <div role="status" aria-label="Loading your devices">
          <Skeleton className="mt-4 h-16" />
        </div>
      )}
      {devices.isError && <LoadError title="Your devices could not be loaded" query={devices} />}
      <ul>
        {devices.data?.map((device) => (
          <DeviceRow key={device.id} device={device} endpoints={endpoints} onEnded={toHeading} />
        ))}
      </ul>
      {devices.data && (
        <Button className="mt-4" pending={endOthers.isPending} onClick={() => endOthers.start(undefined)}>
          Sign out everywhere else
        </Button>
      )}
      <InlineError error={endOthers.error} />
    </Card>
  );
}

interface DeviceRowProps extends DeviceListProps {
  device: AccountSession;
  onEnded: () => void;
}

function DeviceRow({ device, endpoints, onEnded }: DeviceRowProps) {
  const { id, device: userAgent, address, createdAt, lastSeenAt, current } = device;
  const name = deviceName(userAgent);
  const end = useChange({
    send: () => call(endpoints.endSession, { params: { id } }),
    refreshes: [endpoints.sessions],
    onDone: onEnded,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4 last:border-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-medium" title={userAgent ?? undefined}>
            {name}
          </span>
          {current && <Badge variant="success">This device</Badge>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          Signed in {formatInstantShort(Date.parse(createdAt))}
          {address && ` from ${address}`}, last used {formatDay(lastSeenAt)}
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          aria-label={`Sign out ${name}, signed in ${formatInstantShort(Date.parse(createdAt))}`}
          pending={end.isPending}
          onClick={() => end.start(undefined)}
        >
          Sign out
        </Button>
      )}
      <InlineError error={end.error} size="small" />
    </li>
  );
}

/** A session tells when it was used to the day. */
const formatDay = (instant: string) => formatDate(toDay(new Date(instant)));
