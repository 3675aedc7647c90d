import { Upload, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MOST_ANSWER_FILES } from '../../contract/content.ts';
import { useLeavingGuard } from '../browser/leaving.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { AnswerFieldProps } from './answer-field.ts';
import { useFileUploads } from './file-uploads.ts';

/** An answer of files, with a remark where there is something to say. */
export function FilesField({ item, projectId, written, error, onChange, onBusy }: AnswerFieldProps) {
  const { files, text } = written;
  const chooser = useRef<HTMLInputElement>(null);
  const latest = useRef(files);
  latest.current = files;
  const uploads = useFileUploads(projectId, (file) => {
    const next = [...latest.current.filter(({ id }) => id !== file.id), file];
    latest.current = next;
    onChange({ files: next });
  });
  const { progress, failed } = uploads;
  const isBusy = progress !== undefined;
  const isPhotos = item.kind === 'photos';
  useLeavingGuard(isBusy);
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {files.length > 0 && (
        <ul aria-label="Files to send" className="divide-y divide-line rounded-md border border-line">
          {files.map((file) => (
            <li key={file.id} className="flex items-center justify-between gap-3 py-1.5 pr-1.5 pl-4 text-sm">
              <bdi className="wrap-anywhere min-w-0">{file.name}</bdi>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Leave out ${file.name}`}
                onClick={() => onChange({ files: files.filter(({ id }) => id !== file.id) })}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-2">
        <input
          ref={chooser}
          type="file"
          multiple
          accept={isPhotos ? 'image/*' : undefined}
          className="hidden"
          aria-label={isPhotos ? 'Photos' : 'Logo files'}
          onChange={({ target }) => {
            uploads.start([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          disabled={files.length >= MOST_ANSWER_FILES}
          className="max-sm:w-full"
          onClick={() => chooser.current?.click()}
        >
          <Upload aria-hidden="true" className="size-4" />
          {isPhotos ? 'Choose Photos' : 'Choose Files'}
        </Button>
        <p role="status" className="flex items-center gap-2.5 text-muted text-sm empty:hidden">
          {progress && (
            <>
              <Spinner />
              <span className="wrap-anywhere min-w-0">
                Uploading {progress.number} of {progress.count}: <bdi>{progress.name}</bdi>
              </span>
            </>
          )}
        </p>
        {error && !isBusy && (
          <p role="alert" className="text-danger text-sm">
            {error}
          </p>
        )}
      </div>
      {failed.length > 0 && (
        <ul aria-label="Not uploaded" className="grid gap-2">
          {failed.map(({ file, sentence }) => (
            <li
              key={`${file.name} ${file.lastModified}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-danger/35 bg-danger/5 py-2.5 pr-2.5 pl-4 text-sm"
            >
              <span className="wrap-anywhere min-w-0 flex-1 basis-48">
                <bdi className="font-semibold">{file.name}</bdi> was not uploaded. {sentence}
              </span>
              <span className="flex gap-1">
                <Button size="small" onClick={() => uploads.start([file])}>
                  Try again
                </Button>
                <Button size="small" variant="quiet" onClick={() => uploads.leaveOut(file)}>
                  Leave out
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Field label="Anything to add?">
        <TextArea
          rows={2}
          dir="auto"
          className="min-h-16!"
          maxLength={1000}
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
    </div>
  );
}
