import { Download, FileX } from 'lucide-react';
import type { AnswerFile, PortalItem } from '../../contract/content.ts';
import { fileEndpoints } from '../../contract/files.ts';
import { addressOf } from '../api/call.ts';
import { DownloadLink } from '../api/download-link.tsx';
import { RelativeTime } from '../time/relative-time.tsx';

/** What both sides read of an answer. */
export type Answered = Pick<
  PortalItem,
  'kind' | 'status' | 'text' | 'files' | 'access' | 'answeredAt' | 'answeredBy'
>;

const accessWords = {
  none: '',
  kept: 'The access data are encrypted. Only the agency can open them, and that is on record.',
  removed: 'The access data were deleted after use.',
};

/** An answer as it was sent. */
export function AnswerView({ item, none }: { item: Answered; none: string }) {
  const { kind, text, files, access, answeredAt, answeredBy } = item;
  if (answeredAt === null) return <p className="text-muted text-sm">{none}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {kind === 'access' && <p className="text-muted text-sm">{accessWords[access]}</p>}
      {text && (
        <p dir="auto" className="wrap-anywhere max-w-[65ch] whitespace-pre-wrap text-left">
          {text}
        </p>
      )}
      {files.length > 0 && <AnswerFiles files={files} />}
      <p className="text-faint text-xs">
        Sent by <bdi>{answeredBy}</bdi>, <RelativeTime instant={answeredAt} />
      </p>
    </div>
  );
}

function AnswerFiles({ files }: { files: AnswerFile[] }) {
  const pictures = files.filter(({ pictureUrl }) => pictureUrl !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {pictures.length > 0 && (
        // The names below lead to the same: who does not see the pictures misses nothing.
        <ul aria-hidden="true" className="flex flex-wrap gap-2">
          {pictures.map(({ id, pictureUrl }) => (
            <li key={id}>
              <img
                src={pictureUrl ?? undefined}
                alt=""
                loading="lazy"
                className="h-24 w-32 rounded-md border border-line bg-ground object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Files" className="grid gap-1">
        {files.map((file, index) => (
          <li key={file.id ?? `${index} ${file.name}`} className="flex min-w-0 items-start gap-2.5 text-sm">
            {file.id === null ? <Deleted name={file.name} /> : <FileLink id={file.id} name={file.name} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Deleted({ name }: { name: string }) {
  return (
    <>
      <FileX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span className="wrap-anywhere min-w-0">
        <bdi className="text-muted line-through">{name}</bdi> was deleted
      </span>
    </>
  );
}

function FileLink({ id, name }: { id: number; name: string }) {
  return (
    <DownloadLink
      href={addressOf(fileEndpoints.content.path, { params: { id }, query: { download: true } })}
      className="flex min-w-0 items-start gap-2.5 underline decoration-control underline-offset-3 hover:decoration-current pointer-coarse:py-2"
    >
      <Download aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <bdi className="wrap-anywhere min-w-0">{name}</bdi>
    </DownloadLink>
  );
}
