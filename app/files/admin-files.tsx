import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Upload, X } from 'lucide-react';
import { useState } from 'react';
import { agencyFileEndpoints } from '../../contract/files.ts';
import { projectEndpoints } from '../../contract/projects.ts';
import { RefreshButton } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { queryOf, refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useSearchParam, useSearchWriter } from '../browser/search-param.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type FileFilter, FileFilters, useFileFilter } from './file-filters.tsx';
import { FilesArchive } from './files-archive.tsx';
import { ProjectFileList } from './project-file-list.tsx';
import { useUnfinishedUploads } from './unfinished-uploads.ts';
import { UploadForClient } from './upload-for-client.tsx';
import { UploadList } from './upload-list.tsx';
import { useAllUploads } from './uploads.ts';

/** The tab 'Client Files'. */
export function AdminFiles() {
  const filter = useFileFilter();
  const { q, client, projectId, sort } = filter;
  const list = usePagedList(agencyFileEndpoints.list, { q, client: client || undefined, projectId, sort });
  const [, setProject] = useSearchParam('project');
  const [isUploading, setUploading] = useState(false);
  const queryClient = useQueryClient();
  const reload = () => void refresh(queryClient, ...refreshes.files);

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-labelledby="files-heading">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="files-heading" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Client Files
        </h2>
        <Button variant="solid" className="max-sm:w-full sm:ml-auto" onClick={() => setUploading(true)}>
          <Upload aria-hidden="true" className="size-4" />
          Upload for a client
        </Button>
      </header>
      <FileFilters filter={filter}>
        <RefreshButton isFetching={list.query.isFetching} onRefresh={reload} />
      </FileFilters>
      {projectId !== undefined && <ShownProject id={projectId} hasFiles={list.total > 0} />}
      <AllUploads />
      <ProjectFileList
        hasKeys
        list={list}
        onRetry={reload}
        empty={<NoFiles filter={filter} />}
        projectOf={(file) =>
          projectId === undefined ? (
            <button
              type="button"
              className="link-quiet wrap-anywhere text-left text-text pointer-coarse:py-2"
              aria-label={`Files of ${file.projectName} alone`}
              onClick={() => setProject(String(file.projectId))}
            >
              <bdi>{file.projectName}</bdi>
            </button>
          ) : (
            <bdi>{file.projectName}</bdi>
          )
        }
      />
      <UploadForClient open={isUploading} onClose={() => setUploading(false)} projectId={projectId} />
    </section>
  );
}

/** What is on its way to any project: it was begun here, or in a project's panel. */
function AllUploads() {
  const places = [...useAllUploads().map(({ place }) => place), ...useUnfinishedUploads()];
  const ids = new Set(places.filter(({ side }) => side === 'admin').map(({ projectId }) => projectId));
  return [...ids].map((projectId) => <UploadList key={projectId} place={{ side: 'admin', projectId }} />);
}

/** Which project is shown alone, and the way back to all. */
function ShownProject({ id, hasFiles }: { id: number; hasFiles: boolean }) {
  const [, setProject] = useSearchParam('project');
  const name = useQuery(queryOf(projectEndpoints.find, { params: { id } })).data?.name;
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-2">
      <Button size="small" aria-label="Show the files of all projects" onClick={() => setProject('')}>
        <span className="max-w-64 truncate">{name ?? `Project ${id}`}</span>
        <X aria-hidden="true" className="size-4" />
      </Button>
      {hasFiles && <FilesArchive projectId={id} />}
    </div>
  );
}

function NoFiles({ filter: { q, client, projectId } }: { filter: FileFilter }) {
  const address = useSearchWriter();
  if (q === '' && client === '' && projectId === undefined) {
    return (
      <EmptyState title="No files uploaded yet">
        What clients upload in their portals comes here, beside what you upload for them.
      </EmptyState>
    );
  }
  const all = <Button onClick={() => address.replace({ tab: 'files' })}>Show all files</Button>;
  if (q === '' && client !== '') return <EmptyState title={`No files found for ${client}`} action={all} />;
  return (
    <EmptyState title="No file matches" action={all}>
      The search looks at names and descriptions, projects and clients.
    </EmptyState>
  );
}
