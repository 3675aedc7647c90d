import { Upload } from 'lucide-react';
import { useState } from 'react';
import { agencyFileEndpoints } from '../../contract/files.ts';
import type { Project } from '../../contract/projects.ts';
import { usePagedList } from '../api/paged-list.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DropArea } from './drop-area.tsx';
import { formatSize } from './file-labels.ts';
import { FilesArchive } from './files-archive.tsx';
import { ProjectFileList } from './project-file-list.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadList } from './upload-list.tsx';
import { useRoom } from './uploading.ts';

/** The panel 'Files' of an open project. */
export function AdminProjectFiles({ project }: { project: Pick<Project, 'id'> }) {
  const list = usePagedList(agencyFileEndpoints.list, { projectId: project.id, sort: 'uploaded', q: '' });
  const [isUploading, setUploading] = useState(false);
  const room = useRoom(project.id);
  const place = { side: 'admin', projectId: project.id } as const;
  return (
    <DropArea place={place} isOpen>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-muted text-sm">
          What is dropped or pasted here is yours alone until you share it.
          {room && ` ${formatSize(room.used)} of ${formatSize(room.quota)} are in use.`}
        </p>
        {list.total > 0 && <FilesArchive projectId={project.id} />}
        <Button size="small" onClick={() => setUploading(true)}>
          <Upload aria-hidden="true" className="size-4" />
          Upload File
        </Button>
      </div>
      <UploadList place={place} />
      <ProjectFileList
        list={list}
        empty={
          <EmptyState title="No files uploaded yet">
            What the client uploads comes here, beside what you upload for them.
          </EmptyState>
        }
      />
      <UploadDialog
        open={isUploading}
        onClose={() => setUploading(false)}
        side="admin"
        projectId={project.id}
      />
    </DropArea>
  );
}
