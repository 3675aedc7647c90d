import type { TestServer } from './server.ts';

/** A resumable upload as a test begins it, by the names of its metadata. */
export interface TestResumable {
  projectId: number;
  fileName?: string;
  description?: string;
  shared?: string;
}

type Headers = Record<string, string>;

/** Metadata as the protocol writes them. */
export function encodeMetadata(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
}

const TUS = { 'tus-resumable': '1.0.0' };

/** Tries to begin a resumable upload of `length` bytes. */
export function tryBegin({ app }: TestServer, headers: Headers, length: number, upload: TestResumable) {
  const metadata = encodeMetadata({ fileName: 'film.bin', ...upload });
  return app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...headers, ...TUS, 'upload-length': String(length), 'upload-metadata': metadata },
  });
}

/** Begins one; answers where it goes on. */
export async function beginUpload(
  server: TestServer,
  headers: Headers,
  length: number,
  upload: TestResumable,
) {
  const reply = await tryBegin(server, headers, length, upload);
  if (reply.statusCode !== 201) throw new Error(`no upload was begun: ${reply.body}`);
  return String(reply.headers.location);
}

/** Sends the next bytes of an upload. */
export function append(
  { app }: TestServer,
  headers: Headers,
  url: string,
  { offset, bytes }: { offset: number; bytes: Uint8Array },
) {
  const type = { 'content-type': 'application/offset+octet-stream' };
  return app.inject({
    method: 'PATCH',
    url,
    headers: { ...headers, ...TUS, ...type, 'upload-offset': String(offset) },
    payload: Buffer.from(bytes),
  });
}

/** How far an upload has come. */
export function askOffset({ app }: TestServer, headers: Headers, url: string) {
  return app.inject({ method: 'HEAD', url, headers: { ...headers, ...TUS } });
}

export function cancelUpload({ app }: TestServer, headers: Headers, url: string) {
  return app.inject({ method: 'DELETE', url, headers: { ...headers, ...TUS } });
}
