import { type DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { uploadEndpoints } from '../../contract/files.ts';
import { findUnfinished, forget, remember } from './unfinished-uploads.ts';
import { failureIn, noAnswer, type UploadFailure } from './upload-failure.ts';
import { actingAs, fieldsOf, type Transfer, type TransferEvents, type UploadOrder } from './upload-order.ts';

/** How much is sent at a time: little enough to lose little, and to pass the proxies on the way. */
export const CHUNK_BYTES = 8 * 1024 * 1024;

function readAnswer(response: HttpResponse): UploadFailure {
  const request: unknown = response.getUnderlyingObject();
  const statusText = request instanceof XMLHttpRequest ? request.statusText : '';
  return failureIn({ status: response.getStatus(), statusText, body: response.getBody() });
}

function failureOf(error: Error | DetailedError): UploadFailure {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response && response.getStatus() > 0 ? readAnswer(response) : noAnswer;
}

/**
 * Sends a file in parts by the tus protocol: what has arrived is not sent again, neither after a lost connection nor, when the same
 * file is chosen again, after the page was left.
 */
export function sendResumable(
  order: UploadOrder,
  { onProgress, onDone, onFailed }: TransferEvents,
): Transfer {
  const { place, file, fileName, description, shared } = order;

  function keep(url: string, arrived: number): void {
    const { name, size, lastModified } = file;
    remember({ url, ...place, name, size, lastModified, fileName, description, shared, arrived });
  }

  function begin(): Upload {
    const before = findUnfinished(order);
    const upload: Upload = new Upload(file, {
      endpoint: uploadEndpoints.create.path,
      // An upload that was begun with other words keeps them: what is said now counts.
      uploadUrl:
        before && before.fileName === fileName && before.description === description ? before.url : null,
      chunkSize: CHUNK_BYTES,
      metadata: fieldsOf(order),
      headers: actingAs(place),
      // Remembered here, with what the list of unfinished ones says of them.
      storeFingerprintForResuming: false,
      // When to try again is decided for all uploads alike.
      retryDelays: null,
      onUploadUrlAvailable() {
        if (before && upload.url !== before.url) forget(before.url);
        if (upload.url) keep(upload.url, before?.url === upload.url ? before.arrived : 0);
      },
      onProgress,
      onChunkComplete: (_size, arrived) => upload.url && keep(upload.url, arrived),
      onSuccess() {
        if (upload.url) forget(upload.url);
        onDone();
      },
      onError: (error) => onFailed(failureOf(error)),
    });
    upload.start();
    return upload;
  }

  let upload = begin();
  return {
    retry() {
      upload = begin();
    },
    cancel() {
      const { url } = upload;
      if (url) forget(url);
      // What the server could not be told of it forgets by itself after a while.
      void upload.abort(url !== null).catch(() => {});
    },
  };
}

/** Gives up an upload that was begun earlier. */
export async function giveUp({
  url,
  side,
  projectId,
}: {
  url: string;
  side: UploadOrder['place']['side'];
  projectId: number;
}): Promise<void> {
  forget(url);
  await Upload.terminate(url, { headers: actingAs({ side, projectId }) });
}
