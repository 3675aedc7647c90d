import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { twoFactorEndpoints } from '../../contract/two-factor.ts';
import { queryOf } from '../api/queries.ts';
import { formatInstantShort } from '../time/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BothFactors } from './both-factors.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';

type Shown = 'set-up' | 'codes' | 'remove';

/** Fewer recovery codes than these, and it is time for new ones. */
const FEW_CODES = 4;

/** Whether a code is asked for at the sign-in, and the ways to change that. */
export function TwoFactorSettings() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(queryOf(twoFactorEndpoints.state));
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          Two-factor
        </h3>
        {query.data && (
          <Badge variant={query.data.since ? 'success' : 'neutral'}>{query.data.since ? 'On' : 'Off'}</Badge>
        )}
      </header>
      {query.isPending && (
        <div role="status" aria-label="Loading two-factor">
          <Skeleton className="h-28" />
        </div>
      )}
      {query.isError && <LoadError title="Two-factor could not be loaded" query={query} />}
      {query.data && !query.data.since && <SwitchedOff onSetUp={() => setShown('set-up')} />}
      {query.data?.since && (
        <SwitchedOn since={query.data.since} left={query.data.recoveryCodesLeft} onShow={setShown} />
      )}
      <SetUpTwoFactor isOpen={shown === 'set-up'} onClose={close} />
      <BothFactors purpose="codes" isOpen={shown === 'codes'} onClose={close} />
      <BothFactors
        purpose="remove"
        isOpen={shown === 'remove'}
        onClose={close}
        onDone={() => heading.current?.focus()}
      />
    </Card>
  );
}

function SwitchedOff({ onSetUp }: { onSetUp: () => void }) {
  return (
    <>
      <p className="text-muted text-sm">
        Whoever learns your password gets in. With two-factor they also need a code that only your phone
        shows.
      </p>
      <Button className="justify-self-start" onClick={onSetUp}>
        Set up two-factor
      </Button>
    </>
  );
}

interface SwitchedOnProps {
  since: string;
  left: number;
  onShow: (shown: Shown) => void;
}

function SwitchedOn({ since, left, onShow }: SwitchedOnProps) {
  return (
    <>
      <p className="text-muted text-sm">
        On since {formatInstantShort(Date.parse(since))}. After your password a code of your app is asked for.
      </p>
      <p className={left < FEW_CODES ? 'text-sm text-warning' : 'text-sm'}>
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
        {left < FEW_CODES && ' Make new ones before you lose your phone.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onShow('codes')}>New recovery codes</Button>
        <Button variant="quiet" onClick={() => onShow('remove')}>
          Switch off
        </Button>
      </div>
    </>
  );
}
