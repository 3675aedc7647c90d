import { Check } from 'lucide-react';
import type { CheckpointStatus } from '../../contract/checkpoints.ts';
import { Badge } from '../ui/badge.tsx';
import { checkpointStatuses } from './checkpoint-labels.ts';

/** How a checkpoint stands. */
export function CheckpointBadge({ status }: { status: CheckpointStatus }) {
  const { label, badge } = checkpointStatuses[status];
  return (
    <Badge variant={badge}>
      {status === 'approved' && <Check aria-hidden="true" className="size-3" />}
      {status === 'pending' && <span aria-hidden="true" className="size-2 rounded-full bg-current" />}
      <span className="inline-block first-letter:uppercase">{label}</span>
    </Badge>
  );
}
