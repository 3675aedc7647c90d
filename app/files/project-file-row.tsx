import { Download, Eye, History, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProjectFile } from '../../contract/files.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TrashButton } from '../ui/trash-button.tsx';
import { useSharing } from './file-changes.ts';
import { FilePlate } from './file-plate.tsx';

/** What an admin can ask of a file that opens over the list. */
export type FileAct = 'preview' | 'versions' | 'delete';

interface ProjectFileRowProps {
  file: ProjectFile;
  /** Leads to the files of its project alone; undefined where they are shown alone. */
  project?: ReactNode;
  onAct: (act: FileAct) => void;
}

/** A file as an admin sees it: what it is, whose, who sees it, and what there is to do with it. */
export function ProjectFileRow({ file, project, onAct }: ProjectFileRowProps) {
  const { name, size, type, uploadedAt, description, clientName, uploadedByName } = file;
  return (
    <li
      data-row={file.id}
      tabIndex={-1}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:p-5"
    >
      <Plate file={file} onView={() => onAct('preview')} />
      <div className="grid min-w-0 content-start gap-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3
            tabIndex={-1}
            className="wrap-anywhere font-sans font-semibold text-base tracking-normal outline-none"
          >
            <bdi>{name}</bdi>
          </h3>
          <SharedBadge file={file} />
        </div>
        {project !== undefined && (
          <p className="wrap-anywhere text-muted">
            {project}
            {clientName && (
              <>
                {', '}
                <bdi>{clientName}</bdi>
              </>
            )}
          </p>
        )}
        <p className="flex flex-wrap gap-x-2.5 gap-y-0.5 text-muted text-xs">
          <RelativeTime instant={uploadedAt} withDate />
          <span className="wrap-anywhere">
            by <bdi>{uploadedByName}</bdi>
          </span>
          <span className="tabular-nums">{size}</span>
          <span className="wrap-anywhere font-mono">{type}</span>
        </p>
        {description && (
          <p
            dir="auto"
            className="mt-1 line-clamp-4 max-w-[75ch] whitespace-pre-wrap wrap-anywhere text-left text-muted"
            title={description}
          >
            {description}
          </p>
        )}
      </div>
      <Actions file={file} onAct={onAct} />
    </li>
  );
}

function Plate({ file, onView }: { file: ProjectFile; onView: () => void }) {
  const plate = <FilePlate {...file} className="aspect-square w-full rounded-md border border-line" />;
  if (!file.canView) return plate;
  return (
    <button type="button" aria-label={`Preview ${file.name}`} className="group self-start" onClick={onView}>
      {plate}
    </button>
  );
}

/** Who sees it. What a client uploaded is theirs. */
function SharedBadge({ file: { uploadedByKind, shared } }: { file: ProjectFile }) {
  if (uploadedByKind === 'client') return <Badge variant="neutral">From client</Badge>;
  return shared ? <Badge variant="success">Shared</Badge> : <Badge variant="warning">Not shared</Badge>;
}

const newTab = { target: '_blank', rel: 'noopener' };
const action = 'px-2.5!';

function Actions({ file, onAct }: Pick<ProjectFileRowProps, 'file' | 'onAct'>) {
  const { name, url, canView, viewUrl, version } = file;
  return (
    <div className="col-span-full flex flex-wrap content-start items-center gap-x-1 gap-y-1 max-md:-mx-2.5 md:col-span-1 md:max-w-64 md:justify-end xl:max-w-none">
      {canView && viewUrl && (
        <a
          href={viewUrl}
          {...newTab}
          aria-label={`View ${name}`}
          className={buttonClasses({ variant: 'quiet', size: 'small', className: action })}
        >
          <Eye aria-hidden="true" className="size-4" />
          View
        </a>
      )}
      <a
        href={url}
        {...newTab}
        aria-label={`Download ${name}`}
        className={buttonClasses({ variant: 'quiet', size: 'small', className: action })}
      >
        <Download aria-hidden="true" className="size-4" />
        Download
      </a>
      {version > 1 && (
        <Button
          size="small"
          variant="quiet"
          className={action}
          aria-label={`${version} versions of ${name}`}
          onClick={() => onAct('versions')}
        >
          <History aria-hidden="true" className="size-4" />
          {version} versions
        </Button>
      )}
      {file.uploadedByKind === 'admin' && <ShareButton file={file} />}
      <TrashButton label={`Delete ${name}`} onClick={() => onAct('delete')} />
    </div>
  );
}

function ShareButton({ file: { id, name, shared, version } }: { file: ProjectFile }) {
  const sharing = useSharing();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className={action}
        pending={sharing.isPending}
        aria-label={shared ? `Share no longer: ${name}` : `Share ${name} with the client`}
        onClick={() => sharing.start({ id, name, version, shared: !shared })}
      >
        {!sharing.isPending && <Share2 aria-hidden="true" className="size-4" />}
        {shared ? 'Share no longer' : 'Share'}
      </Button>
      <InlineError size="small" error={sharing.error} />
    </>
  );
}
