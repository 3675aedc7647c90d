import type { EndpointReply, EndpointSpec } from '../../contract/endpoint.ts';
import { ApiError, addressOf, announceSessionEnd, type CallInput } from './call.ts';

interface UploadOptions {
  /** Told how much has gone out, as a share from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Makes a call that sends a form with a file and tells how far it is. Throws an {@link ApiError} for any non-OK answer. */
export function upload<const Spec extends EndpointSpec>(
  endpoint: Spec,
  input: CallInput<Spec>[0] & { body: FormData; params?: Record<string, unknown> },
  { onProgress, signal }: UploadOptions = {},
): Promise<EndpointReply<Spec>> {
  return new Promise((resolve, reject) => {
    // fetch does not tell how much has gone out.
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint.path, { params: input.params }));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('error', () => reject(new TypeError('the upload broke off')));
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText));
      if (status === 401) announceSessionEnd(endpoint.access);
      reject(new ApiError(status, statusText, responseText));
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(input.body);
  });
}
