import { useState } from 'react';
import { actingAs } from '../browser/viewed-project.ts';
import { ApiError, sentenceOf } from './call.ts';

/** What an empty file answers of which the first byte is asked for. */
const NO_BYTES = 416;

/** Why the bytes at an address of the API do not come, in the server's sentence; undefined where they do. */
export async function whyMissing(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { headers: { Range: 'bytes=0-0', ...actingAs() } });
    if (response.ok || response.status === NO_BYTES) {
      await response.body?.cancel();
      return undefined;
    }
    throw new ApiError(response.status, response.statusText, await response.text());
  } catch (error) {
    return sentenceOf(error);
  }
}

/** What could not be shown: at which address, and why, where it is the server that has no bytes. */
interface Failure {
  url: string;
  reason: string | undefined;
}

/** Whether what is shown of an address failed, and the way to say that it did, which asks the server why. */
export function useShowFailure(url: string | null): [Failure | undefined, () => void, () => void] {
  const [failure, setFailure] = useState<Failure>();
  const fail = () => {
    if (url !== null) void whyMissing(url).then((reason) => setFailure({ url, reason }));
  };
  return [failure?.url === url ? failure : undefined, fail, () => setFailure(undefined)];
}
