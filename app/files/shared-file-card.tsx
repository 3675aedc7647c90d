import { Download, Eye, History } from 'lucide-react';
import type { SharedFile } from '../../contract/files.ts';
import { DownloadLink } from '../api/download-link.tsx';
import { RelativeTime } from '../time/relative-time.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { formatMegabytes, kindOf } from './file-labels.ts';
import { FilePlate } from './file-plate.tsx';

interface SharedFileCardProps {
  file: SharedFile;
  onView: () => void;
  onShowVersions: () => void;
}

/** A file as the people of its project see it. */
export function SharedFileCard({ file, onView, onShowVersions }: SharedFileCardProps) {
  const { fileName, fileType, fileSize, uploadedAt, description, version } = file;
  const isFromAgency = file.uploadedByKind === 'admin';
  const plate = (
    <FilePlate
      name={fileName}
      type={fileType}
      view={file.view}
      pictureUrl={file.pictureUrl}
      className={classes(
        'w-full border-line border-b',
        file.pictureUrl ? 'aspect-2/1' : 'h-28 sm:aspect-2/1 sm:h-auto',
      )}
    />
  );
  return (
    <li className="flex min-w-0 flex-col overflow-clip rounded-lg border border-line bg-surface">
      {file.viewUrl ? (
        <button type="button" className="group relative block" onClick={onView}>
          {plate}
          <span className="absolute right-2.5 bottom-2.5 flex items-center gap-1.5 rounded-sm border border-line-strong bg-ground/85 px-2 py-1.5 font-semibold text-xs leading-none group-hover:border-control">
            <Eye aria-hidden="true" className="size-3.5" />
            View <span className="unseen">{fileName}</span>
          </span>
        </button>
      ) : (
        plate
      )}
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="grid gap-1.5">
          <h3
            tabIndex={-1}
            className="line-clamp-2 wrap-anywhere font-sans font-semibold text-base leading-snug tracking-normal outline-none"
            title={fileName}
          >
            <bdi>{fileName}</bdi>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-xs">
            <RelativeTime instant={uploadedAt} />
            <span className="tabular-nums">{formatMegabytes(fileSize)}</span>
            <span>{kindOf(fileType).label}</span>
          </p>
        </div>
        {isFromAgency ? (
          <Badge variant="info" className="w-fit">
            From {file.uploadedByName}
          </Badge>
        ) : (
          <p className="wrap-anywhere text-muted text-xs">
            Uploaded by <bdi>{file.uploadedByName}</bdi>
          </p>
        )}
        {description && (
          <p
            dir="auto"
            className="line-clamp-4 whitespace-pre-wrap wrap-anywhere text-left text-muted text-sm"
            title={description}
          >
            {description}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          <SaveLink file={file} />
          {version > 1 && (
            <Button
              size="small"
              variant="quiet"
              className="px-2.5!"
              aria-label={`${version} versions of ${fileName}`}
              onClick={onShowVersions}
            >
              <History aria-hidden="true" className="size-4" />
              {version} versions
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** Without an address there is nothing to download, and the button says so. */
function SaveLink({ file: { fileName, supabaseUrl } }: { file: SharedFile }) {
  const content = (
    <>
      <Download aria-hidden="true" className="size-4" />
      Download
    </>
  );
  if (!supabaseUrl) {
    return (
      <Button size="small" disabled aria-label={`Download ${fileName}`}>
        {content}
      </Button>
    );
  }
  return (
    <DownloadLink
      href={supabaseUrl}
      aria-label={`Download ${fileName}`}
      className={buttonClasses({ size: 'small' })}
    >
      {content}
    </DownloadLink>
  );
}
