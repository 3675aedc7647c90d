import { Download, FileX } from 'lucide-react';
import type { AnswerFile, PortalItem } from '../../contract/content.ts';
import { fileEndpoints } from '../../contract/files.ts';
import { addressOf } from '../api/call.ts';
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
  return (
    <ul aria-label="Files" className="grid gap-1">
      {files.map((file, index) => (
        <li key={file.id ?? `${index} ${file.name}`} className="flex min-w-0 items-start gap-2.5 text-sm">
          {file.id === null ? (
            <>
              <FileX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
              <span className="wrap-anywhere min-w-0">
                <bdi className="text-muted line-through">{file.name}</bdi> was deleted
              </span>
            </>
          ) : (
            <a
              href={addressOf(fileEndpoints.content.path, {
                params: { id: file.id },
                query: { download: true },
              })}
              className="flex min-w-0 items-start gap-2.5 underline decoration-control underline-offset-3 hover:decoration-current pointer-coarse:py-2"
              download
            >
              <Download aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
              <bdi className="wrap-anywhere min-w-0">{file.name}</bdi>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
