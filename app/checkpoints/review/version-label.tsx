import type { CheckpointVersion } from '../../../contract/checkpoints.ts';
import { toDay } from '../../time/days.ts';
import { dayLabel } from '../../time/due-day.ts';

/** Which version something is, and of when: 'v1, Nov 19', with its year where that is another than this one. */
export function VersionLabel({ version }: { version: CheckpointVersion }) {
  return (
    <span className="version-label">
      v{version.number}, {dayLabel(toDay(new Date(version.createdAt)), toDay(new Date()))}
    </span>
  );
}
