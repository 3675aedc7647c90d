import { agencyFileEndpoints, clientFileEndpoints } from '../../contract/files.ts';
import { failureIn, noAnswer } from './upload-failure.ts';
import { actingAs, fieldsOf, type Transfer, type TransferEvents, type UploadOrder } from './upload-order.ts';

const endpoints = { client: clientFileEndpoints.upload, admin: agencyFileEndpoints.upload };

/** Sends a small file whole, as a form. XMLHttpRequest, since fetch does not tell how much has left. */
export function sendForm(order: UploadOrder, { onProgress, onDone, onFailed }: TransferEvents): Transfer {
  let request = new XMLHttpRequest();

  function send(): void {
    request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(order))) form.set(name, value);
    form.set('file', order.file, order.file.name);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, order.file.size));
    request.onload = () => {
      const { status, statusText, responseText: body } = request;
      if (status >= 200 && status < 300) onDone();
      else onFailed(failureIn({ status, statusText, body }));
    };
    request.onerror = () => onFailed(noAnswer);
    request.open('POST', endpoints[order.place.side].path);
    for (const [name, value] of Object.entries(actingAs(order.place))) request.setRequestHeader(name, value);
    request.send(form);
  }

  send();
  return { retry: send, cancel: () => request.abort() };
}
