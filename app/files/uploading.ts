import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../../contract/admins.ts';
import { clientEndpoints } from '../../contract/clients.ts';
import { shortName } from '../../contract/file-name.ts';
import { clientFileEndpoints, FILE_NAME_MAX } from '../../contract/files.ts';
import { call } from '../api/call.ts';
import { queryOf, refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useToast } from '../ui/toast.ts';
import { formatSize } from './file-labels.ts';
import type { UploadFailure } from './upload-failure.ts';
import type { FilePlace, UploadOrder } from './upload-order.ts';
import { startUploads, type UnderWay } from './uploads.ts';

/** Who sends files finds out that nobody is signed in any more as for any other call. */
const askWho = {
  admin: () => call(adminEndpoints.session),
  client: () => call(clientEndpoints.session),
};

/** The way to upload: what arrives is told and shown, what fails is told, and stays in the list of uploads. */
export function useUploading(): (orders: readonly UploadOrder[]) => void {
  const queryClient = useQueryClient();
  const showToast = useToast();

  function onDone({ fileName }: UnderWay): void {
    void refresh(queryClient, ...refreshes.files);
    showToast({ title: 'Upload Successful', description: `“${fileName}” is there.` });
  }

  function onFailed({ place }: UnderWay, { status, words }: UploadFailure): void {
    if (status === 401) {
      // Its refusal is announced, and the shell asks for a new sign-in.
      void askWho[place.side]().catch(() => {});
      return;
    }
    showToast({ title: 'Upload Failed', description: `Upload failed: ${words}`, variant: 'destructive' });
  }

  return (orders) => startUploads(orders, { onDone, onFailed });
}

/** How much room there is for files of a project, as soon as that is known. */
export function useRoom(projectId: number | undefined) {
  return useQuery({
    ...queryOf(clientFileEndpoints.room, { query: { projectId: projectId ?? 0 } }),
    enabled: projectId !== undefined,
  }).data;
}

/** Why a file cannot be uploaded, where that is known before it is tried. */
export function hindranceOf(file: File, most: number | undefined): string | undefined {
  if (most === undefined || file.size <= most) return undefined;
  return `“${file.name}” has ${formatSize(file.size)}. A file may have up to ${formatSize(most)}.`;
}

/** Files as they were dropped or pasted: under their own names, not shared with anybody yet. */
export function ordersOf(place: FilePlace, files: readonly File[]): UploadOrder[] {
  return files.map((file) => {
    const fileName = shortName(file.name, FILE_NAME_MAX);
    return { place, file, fileName, description: '', shared: false };
  });
}
