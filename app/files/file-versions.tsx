import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { clientFileEndpoints, type FileVersion } from '../../contract/files.ts';
import { DownloadLink } from '../api/download-link.tsx';
import { queryOf } from '../api/queries.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { formatSize } from './file-labels.ts';

interface FileVersionsProps {
  /** Whose versions are shown, when some are. */
  file: { id: number; name: string } | undefined;
  onClose: () => void;
}

/** All that was uploaded under one name, the newest first. */
export function FileVersions({ file, onClose }: FileVersionsProps) {
  // Names it also while the dialog fades.
  const last = useRef(file);
  if (file) last.current = file;
  return (
    <Dialog
      open={file !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title="Versions"
      description={<bdi className="wrap-anywhere">{last.current?.name}</bdi>}
    >
      {last.current && <VersionList id={last.current.id} />}
    </Dialog>
  );
}

function VersionList({ id }: { id: number }) {
  const query = useQuery(queryOf(clientFileEndpoints.versions, { params: { id } }));
  if (query.isPending) return <Skeleton className="h-40" />;
  if (!query.data) return <LoadError title="The versions could not be loaded" query={query} />;
  return (
    <ol aria-label="Versions" className="divide-y divide-line rounded-lg border border-line">
      {query.data.map((version) => (
        <VersionRow key={version.version} version={version} />
      ))}
    </ol>
  );
}

function VersionRow({
  version: { version, bytes, uploadedAt, uploadedByName, description, url, sha256 },
}: {
  version: FileVersion;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">Version {version}</p>
        <p className="flex flex-wrap gap-x-2 text-muted text-xs">
          <RelativeTime instant={uploadedAt} />
          <span className="tabular-nums">{formatSize(bytes)}</span>
          <bdi className="wrap-anywhere">{uploadedByName}</bdi>
        </p>
        {description && (
          <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere text-left text-muted">
            {description}
          </p>
        )}
        <details className="text-faint text-xs">
          <summary className="w-fit cursor-pointer py-1 pointer-coarse:py-2.5">Checksum</summary>
          <code className="wrap-anywhere font-mono">SHA-256 {sha256}</code>
        </details>
      </div>
      <DownloadLink
        href={url}
        aria-label={`Download version ${version}`}
        className={buttonClasses({ variant: 'quiet', size: 'icon', className: '-mr-2' })}
      >
        <Download aria-hidden="true" className="size-4" />
      </DownloadLink>
    </li>
  );
}
