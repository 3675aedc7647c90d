import { agencyFileEndpoints, type ProjectFile } from '../../contract/files.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** Shares a file with the client in the version that was seen, or no longer, whichever it is. */
export function useSharing() {
  return useChange({
    send: ({ id, shared, version }: Pick<ProjectFile, 'id' | 'name' | 'shared' | 'version'>) =>
      call(agencyFileEndpoints.update, {
        params: { id },
        body: { shared, ...(shared && { seen: { version } }) },
      }),
    done: (_, { name, shared }) => ({
      title: shared ? 'File Shared' : 'File No Longer Shared',
      description: shared ? `The client sees “${name}” now.` : `The client does not see “${name}” any more.`,
    }),
    failed: { title: 'Error', description: 'Failed to share file.' },
    refreshes: refreshes.files,
  });
}

/** Deletes a file with all of its versions. */
export function useRemoval() {
  return useChange({
    send: ({ id }: ProjectFile) => call(agencyFileEndpoints.remove, { params: { id } }),
    done: { title: 'File Deleted' },
    failed: { title: 'Error', description: 'Failed to delete file.' },
    refreshes: refreshes.files,
  });
}
