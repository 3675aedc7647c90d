import { Check, FileText, MessageSquareWarning } from 'lucide-react';
import type { Waiting } from '../../contract/today.ts';
import { itemAddress, projectFilesAddress } from '../addresses.ts';
import { formatSize } from '../files/file-labels.ts';
import { formatCount } from '../time/format.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { useSeeing } from './today-changes.ts';
import { TodayRow } from './today-row.tsx';
import type { Deed, RowPlace, Strip } from './today-strip.ts';

interface NewsRowProps<About extends 'review' | 'files'> extends RowPlace {
  item: Extract<Waiting, { about: About }>;
  strip: Strip;
  onUnsee: (notices: number[]) => void;
}

interface SeenDeed extends Pick<NewsRowProps<'files'>, 'strip' | 'onUnsee'> {
  about: 'review' | 'files';
  id: number;
  until: string;
  /** What it is called. */
  thing: string;
}

/** What says that something was seen. */
function useSeenDeed({ about, id, until, thing, strip, onUnsee }: SeenDeed): Deed {
  const seeing = useSeeing(
    (notices) =>
      notices.length > 0 && strip.done({ text: `Marked ${thing} seen`, undo: () => onUnsee(notices) }),
    (error) => strip.failed(thing, error),
  );
  return {
    label: 'Seen',
    to: thing,
    run: () => seeing.start({ about, id, until: new Date(until) }),
    key: 'e',
    isQuiet: true,
    pending: seeing.isPending,
  };
}

const approved = { word: 'Approved', look: 'text-success', Icon: Check };
const revised = { word: 'Changes', look: 'text-warning', Icon: MessageSquareWarning };

/** A review that its client has decided. */
export function TodayReview({ item: { review }, strip, onUnsee, ...place }: NewsRowProps<'review'>) {
  const { id, title, version, status, client, decidedBy, decidedAt, feedback, openPins } = review;
  const seen = useSeenDeed({ about: 'review', id, until: decidedAt, thing: title, strip, onUnsee });
  const address = itemAddress.review(id);
  const remarks = openPins + (feedback === '' ? 0 : 1);
  const label = remarks > 0 ? 'Read remark' : 'Open review';
  const verb = status === 'approved' ? 'approved' : 'asked for changes to';
  return (
    <TodayRow
      {...place}
      kind={status === 'approved' ? approved : revised}
      who={client}
      what={
        <>
          <bdi>{decidedBy || 'Everybody asked'}</bdi> {verb}{' '}
          <em>
            <bdi>{title}</bdi>
            {version > 1 && `, version ${version}`}
          </em>
          {remarks > 0 && `, with ${remarks === 1 ? '1 remark' : `${formatCount(remarks)} remarks`}`}
        </>
      }
      clock={<Since instant={decidedAt} />}
      deeds={[{ label, to: `of ${title}`, address }, seen]}
      address={address}
    />
  );
}

/** Files that came from clients to a project. */
export function TodayFiles({ item: { files }, strip, onUnsee, ...place }: NewsRowProps<'files'>) {
  const { project, client, count, bytes, names, until } = files;
  const word = count === 1 ? '1 file' : `${formatCount(count)} files`;
  const thing = `${word} of ${client}`;
  const seen = useSeenDeed({ about: 'files', id: project.id, until, thing, strip, onUnsee });
  const address = projectFilesAddress(project.id);
  const more = count - names.length;
  return (
    <TodayRow
      {...place}
      kind={{ word, look: 'text-neutral', Icon: FileText }}
      who={client}
      what={
        <>
          <bdi>{names.join(', ')}</bdi>
          {more > 0 && ` and ${formatCount(more)} more`}, {formatSize(bytes)}, for{' '}
          <em>
            <bdi>{project.name}</bdi>
          </em>
        </>
      }
      clock={<Since instant={until} />}
      deeds={[{ label: 'View files', to: `of ${client}`, address }, seen]}
      address={address}
    />
  );
}

function Since({ instant }: { instant: string }) {
  return (
    <p className="text-muted text-xs">
      <RelativeTime instant={instant} />
    </p>
  );
}
