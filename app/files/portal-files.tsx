import { Upload } from 'lucide-react';
import { useState } from 'react';
import { clientFileEndpoints, type SharedFile } from '../../contract/files.ts';
import { ListFooter, ListStates } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { useSearchParam } from '../browser/search-param.ts';
import { useAgency } from '../page-data.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DropArea } from './drop-area.tsx';
import { formatSize } from './file-labels.ts';
import { FilePreview } from './file-preview.tsx';
import { FileVersions } from './file-versions.tsx';
import { SharedFileCard } from './shared-file-card.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadList } from './upload-list.tsx';
import { useRoom } from './uploading.ts';

interface PortalFilesProps {
  projectId: number;
  /** Whoever looks is not the client, and uploads nothing for them. */
  readOnly: boolean;
}

type OpenDialog = { kind: 'upload' } | { kind: 'view' | 'versions'; file: SharedFile };

/** The tab 'Files': what the client and the agency share. */
export function PortalFiles({ projectId, readOnly }: PortalFilesProps) {
  const [words, setWords] = useSearchParam('q');
  const q = words.trim();
  const list = usePagedList(clientFileEndpoints.list, { projectId, q });
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const upload = () => setDialog({ kind: 'upload' });
  const of = (kind: 'view' | 'versions') => (dialog?.kind === kind ? dialog.file : undefined);
  const place = { side: 'client', projectId } as const;

  return (
    <DropArea place={place} isOpen={!readOnly}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 tabIndex={-1} className="text-lg outline-none">
          Files
        </h2>
        {(q !== '' || list.total > 6) && (
          <SearchField
            label="Search files"
            className="max-sm:order-last max-sm:w-full sm:w-64"
            value={words}
            onSearch={setWords}
          />
        )}
        {!readOnly && (
          <Button variant="solid" className="ml-auto" onClick={upload}>
            <Upload aria-hidden="true" className="size-4" />
            Upload File
          </Button>
        )}
      </header>
      {!readOnly && <UploadHint projectId={projectId} />}
      {!readOnly && <UploadList place={place} />}
      <ListStates
        list={list}
        failure="Files could not be loaded"
        waiting={<FileSkeletons />}
        empty={<NoFiles q={q} readOnly={readOnly} onShowAll={() => setWords('')} />}
      >
        <ul
          aria-label="Files"
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-3',
            list.query.isPlaceholderData && 'opacity-60',
          )}
        >
          {list.rows.map((file) => (
            <SharedFileCard
              key={file.id}
              file={file}
              onView={() => setDialog({ kind: 'view', file })}
              onShowVersions={() => setDialog({ kind: 'versions', file })}
            />
          ))}
        </ul>
        <ListFooter list={list} />
      </ListStates>
      <UploadDialog open={dialog?.kind === 'upload'} onClose={close} side="client" projectId={projectId} />
      <FilePreview file={previewOf(of('view'))} onClose={close} />
      <FileVersions file={nameOf(of('versions'))} onClose={close} />
    </DropArea>
  );
}

const nameOf = (file: SharedFile | undefined) => file && { id: file.id, name: file.fileName };

const previewOf = (file: SharedFile | undefined) =>
  file && { ...file, name: file.fileName, type: file.fileType, downloadUrl: file.supabaseUrl };

/** What can be uploaded, and how else than by the button. */
function UploadHint({ projectId }: { projectId: number }) {
  const room = useRoom(projectId);
  return (
    <p className="-mt-2 min-h-5 text-muted text-sm">
      <span className="pointer-coarse:hidden">Drop files anywhere here, or paste a picture. </span>
      {room && (
        <>
          Each file can have up to {formatSize(room.most)}. {formatSize(room.used)} of{' '}
          {formatSize(room.quota)} are in use, with reviews and earlier versions.
        </>
      )}
    </p>
  );
}

interface NoFilesProps {
  q: string;
  readOnly: boolean;
  onShowAll: () => void;
}

function NoFiles({ q, readOnly, onShowAll }: NoFilesProps) {
  const { name } = useAgency();
  if (q !== '') {
    return (
      <EmptyState title="No file matches" action={<Button onClick={onShowAll}>Show all files</Button>}>
        The search looks at names and descriptions.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No files yet">
      {readOnly
        ? 'What the client uploads and what you share with them comes here.'
        : `What you upload and what ${name} shares with you comes here: texts, pictures, drafts, contracts.`}
    </EmptyState>
  );
}

function FileSkeletons() {
  return (
    <div role="status" aria-label="Loading files" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <div key={card} className="overflow-clip rounded-lg border border-line bg-surface">
          <Skeleton className="h-28 rounded-none! sm:aspect-2/1 sm:h-auto" />
          <div className="grid gap-2.5 p-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-6 h-9 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
