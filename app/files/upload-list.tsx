import { RotateCw, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { formatSize, percentOf } from './file-labels.ts';
import { giveUp } from './send-resumable.ts';
import { isSameFile, type UnfinishedUpload, useUnfinishedUploads } from './unfinished-uploads.ts';
import type { FilePlace } from './upload-order.ts';
import { useUploading } from './uploading.ts';
import { cancelUpload, isOf, retryUpload, type UnderWay, useAllUploads } from './uploads.ts';

/** What is on its way to a project, and what was begun and not finished. Nothing where there is neither. */
export function UploadList({ place }: { place: FilePlace }) {
  const uploads = useAllUploads().filter((upload) => isOf(place, upload.place));
  const unfinished = useUnfinishedUploads().filter(
    (each) => isOf(place, each) && !uploads.some(({ file }) => isSameFile(file, each)),
  );
  if (uploads.length + unfinished.length === 0) return null;
  return (
    <section aria-label="Uploads" className="rounded-lg border border-line-strong bg-surface">
      <h3
        tabIndex={-1}
        className="border-line border-b px-4 py-3 font-sans font-semibold text-sm tracking-normal outline-none"
      >
        Uploads
      </h3>
      <ul className="divide-y divide-line">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
        {unfinished.map((upload) => (
          <UnfinishedRow key={upload.url} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

/** How an upload stands, in words. */
function stateWords({ state, sent, file, failure }: UnderWay): string {
  if (state === 'queued') return 'Waits for its turn';
  if (state === 'waiting') return 'The connection is lost. It goes on by itself.';
  if (state === 'failed') return failure?.sentence ?? '';
  return `${formatSize(sent)} of ${formatSize(file.size)}`;
}

function UploadRow({ upload }: { upload: UnderWay }) {
  const { key, state, fileName, sent, file } = upload;
  const percent = percentOf(sent, file.size);
  const isFailed = state === 'failed';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="truncate font-semibold text-sm" title={fileName}>
          <bdi>{fileName}</bdi>
        </p>
        <p
          role={isFailed ? 'alert' : undefined}
          className={classes('text-xs tabular-nums', isFailed ? 'text-danger' : 'text-muted')}
        >
          {stateWords(upload)}
        </p>
      </div>
      <div className="-mr-2 flex gap-1">
        {(isFailed || state === 'waiting') && (
          <Button
            size="small"
            variant="quiet"
            className="px-2.5!"
            aria-label={`Try again to upload ${fileName}`}
            onClick={() => retryUpload(key)}
          >
            <RotateCw aria-hidden="true" className="size-4" />
            Try again
          </Button>
        )}
        <Button
          size="icon"
          variant="quiet"
          aria-label={`${isFailed ? 'Dismiss' : 'Cancel'} the upload of ${fileName}`}
          onClick={() => cancelUpload(key)}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {!isFailed && <UploadProgress percent={percent} label={`Upload of ${fileName}`} />}
    </li>
  );
}

function UploadProgress({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="col-span-full h-1 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-ember transition-[width] duration-base forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

/** The browser has not kept the file, so that whoever began has to choose it again. */
function UnfinishedRow({ upload }: { upload: UnfinishedUpload }) {
  const { name, fileName, size, arrived, side, projectId, description, shared } = upload;
  const [isOther, setOther] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const start = useUploading();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const isSame = isSameFile(file, upload);
    setOther(!isSame);
    if (isSame) start([{ place: { side, projectId }, file, fileName, description, shared }]);
    target.value = '';
  }

  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5">
        <p className="truncate font-semibold text-sm" title={fileName}>
          <bdi>{fileName}</bdi>
        </p>
        <p className="text-muted text-xs tabular-nums">
          Not finished: {arrived > 0 && `${formatSize(arrived)} or more of `}
          {formatSize(size)} {arrived > 0 ? 'have arrived.' : 'are to be sent.'}
        </p>
        {isOther && (
          <p role="alert" className="wrap-anywhere text-danger text-xs">
            That is another file. Choose “{name}” with {formatSize(size)}, as it was.
          </p>
        )}
      </div>
      <div className="-mr-2 flex flex-wrap items-center gap-1">
        <input ref={input} type="file" hidden aria-label={`${name}, again`} onChange={choose} />
        <Button
          size="small"
          aria-label={`Choose the file again to go on with ${fileName}`}
          onClick={() => input.current?.click()}
        >
          Choose the file again to go on
        </Button>
        <Button
          size="icon"
          variant="quiet"
          aria-label={`Give up the upload of ${fileName}`}
          // What the server could not be told of it forgets by itself after a while.
          onClick={() => void giveUp(upload).catch(() => {})}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </li>
  );
}
