import { FileArchive } from 'lucide-react';
import { fileEndpoints } from '../../contract/files.ts';
import { addressOf } from '../api/call.ts';
import { buttonClasses } from '../ui/button.tsx';

/** Downloads the newest versions of all files of a project in one ZIP. */
export function FilesArchive({ projectId }: { projectId: number }) {
  return (
    <a
      href={addressOf(fileEndpoints.archive.path, { params: { id: projectId } })}
      download
      className={buttonClasses({ size: 'small' })}
    >
      <FileArchive aria-hidden="true" className="size-4" />
      Download all
      <span className="unseen">as a ZIP</span>
    </a>
  );
}
