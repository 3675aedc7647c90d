import { ApiError } from '../api/call.ts';

/** Why an upload did not arrive. */
export interface UploadFailure {
  /** 0 where the server did not answer at all. */
  status: number;
  /** The status in words, for the toast. */
  words: string;
  /** Why, in a sentence, beside the file. */
  sentence: string;
}

/** What statuses are called. Over HTTP/2 an answer does not say it itself. */
const names: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

interface Answer {
  status: number;
  statusText: string;
  body: string;
}

/** What an answer that is no success says: its own status text or, where it has none, the server's sentence or what such a status is called. */
export function failureIn({ status, statusText, body }: Answer): UploadFailure {
  const { code, sentence } = new ApiError(status, statusText, body);
  const isOurs = code !== 'unknown';
  const words = statusText || (isOurs ? sentence : (names[status] ?? `Status ${status}`));
  return { status, words, sentence };
}

/** The server could not be reached, or what was to be sent could not be read. */
export const noAnswer: UploadFailure = {
  status: 0,
  words: 'no answer from the server',
  sentence: 'The server could not be reached, or the file has changed since it was chosen.',
};

/** Whether the same upload may well go on later without anybody doing anything. */
export function isPassing({ status }: UploadFailure): boolean {
  return (
    status === 0 || status === 408 || status === 423 || status === 429 || (status >= 502 && status <= 504)
  );
}
