import { portalDemoPage } from '../../contract/site/portal.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { Decision } from './demo-data.ts';

const copy = portalDemoPage.dashboard.checkpoint;

interface DemoCheckpointProps {
  decision: Decision;
  onDecide: (decision: Decision) => void;
}

/** The one thing that waits for the client. A decision takes the place of its buttons and can be taken back. */
export function DemoCheckpoint({ decision, onDecide }: DemoCheckpointProps) {
  const isOpen = decision === 'open';
  return (
    <Card heated={isOpen} className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 p-6">
      <div className="max-w-[56ch]">
        {isOpen && <p className="font-mono text-ember-hot text-xs">{copy.waiting}</p>}
        <h2 className="mt-2 text-xl">{copy.title}</h2>
        <p role="status" className="mt-2 text-muted">
          {isOpen ? copy.text : copy[decision]}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isOpen ? (
          <>
            <Button onClick={() => onDecide('changes')}>{copy.change}</Button>
            <Button variant="hot" onClick={() => onDecide('approved')}>
              {copy.approve}
            </Button>
          </>
        ) : (
          <Button key="again" variant="quiet" autoFocus onClick={() => onDecide('open')}>
            {copy.again}
          </Button>
        )}
      </div>
    </Card>
  );
}
