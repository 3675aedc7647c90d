import type { CheckpointVersion } from '../../../contract/checkpoints.ts';
import { agency } from '../../../contract/site/pages.ts';

const day = new Intl.DateTimeFormat(agency.locale, { day: 'numeric', month: 'short' });

/** Which version something is, and of when: 'v1, Nov 19'. */
export function VersionLabel({ version }: { version: CheckpointVersion }) {
  return (
    <span className="version-label">
      v{version.number}, {day.format(Date.parse(version.createdAt))}
    </span>
  );
}
