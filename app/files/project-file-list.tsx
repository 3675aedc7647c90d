import { type ReactNode, useRef, useState } from 'react';
import type { ProjectFile } from '../../contract/files.ts';
import { ListFooter, ListStates } from '../api/list-states.tsx';
import type { PagedList } from '../api/paged-list.ts';
import { useListKeys } from '../browser/list-keys.ts';
import { classes } from '../ui/classes.ts';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useRemoval } from './file-changes.ts';
import { FilePreview } from './file-preview.tsx';
import { FileVersions } from './file-versions.tsx';
import { type FileAct, ProjectFileRow } from './project-file-row.tsx';

interface ProjectFileListProps {
  list: PagedList<ProjectFile>;
  empty: ReactNode;
  /** Leads from a file to those of its project alone. */
  projectOf?: (file: ProjectFile) => ReactNode;
  onRetry?: () => void;
  /** It is the list of its screen, and has the keys of one. */
  hasKeys?: boolean;
}

/** The files of one project or of all, as an admin sees them, with what opens over them. */
export function ProjectFileList({ list, empty, projectOf, onRetry, hasKeys = false }: ProjectFileListProps) {
  const [open, setOpen] = useState<{ act: FileAct; file: ProjectFile }>();
  const close = () => setOpen(undefined);
  const of = (act: FileAct) => (open?.act === act ? open.file : undefined);
  const previewed = of('preview');
  const remove = useRemoval();
  const rows = useRef<HTMLUListElement>(null);
  const act = (how: (file: ProjectFile) => FileAct) => (id: number) =>
    setOpen(list.rows.filter((each) => each.id === id).map((file) => ({ act: how(file), file }))[0]);
  useListKeys('Client Files', {
    isOff: !hasKeys,
    list: rows,
    noun: 'file',
    // What cannot be shown has its versions, to be downloaded.
    onOpen: act(({ canView }) => (canView ? 'preview' : 'versions')),
    onDelete: act(() => 'delete'),
  });
  return (
    <>
      <ListStates
        list={list}
        failure="Files could not be loaded"
        waiting={<FileRowSkeletons />}
        empty={empty}
        onRetry={onRetry}
      >
        <ul
          ref={rows}
          aria-label="Files"
          aria-busy={list.query.isPlaceholderData}
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity',
            list.query.isPlaceholderData && 'opacity-60',
          )}
        >
          {list.rows.map((file) => (
            <ProjectFileRow
              key={file.id}
              file={file}
              project={projectOf?.(file)}
              onAct={(act) => setOpen({ act, file })}
            />
          ))}
        </ul>
        <ListFooter list={list} />
      </ListStates>
      <FilePreview file={previewed && { ...previewed, downloadUrl: previewed.url }} onClose={close} />
      <FileVersions file={of('versions')} onClose={close} />
      <DeleteDialog
        item={of('delete')}
        title="Delete file"
        describe={({ name, version }) =>
          `Are you sure you want to delete “${name}”${version > 1 ? ` with its ${version} versions` : ''}? This action cannot be undone.`
        }
        remove={remove}
        onClose={close}
      />
    </>
  );
}

function FileRowSkeletons() {
  return (
    <div role="status" aria-label="Loading files" className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-[6rem_minmax(0,1fr)] md:p-5"
        >
          <Skeleton className="aspect-square" />
          <div className="grid content-start gap-2.5">
            <Skeleton className="h-5 max-w-64" />
            <Skeleton className="h-4 max-w-96" />
          </div>
        </div>
      ))}
    </div>
  );
}
