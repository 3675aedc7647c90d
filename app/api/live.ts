import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminEndpoints } from '../../contract/admins.ts';
import { clientEndpoints } from '../../contract/clients.ts';
import { liveEndpoints } from '../../contract/live.ts';
import { call } from './call.ts';
import { followChanges } from './change-stream.ts';
import { createLoadAgain } from './load-again.ts';

/** Asks who is signed in: where nobody is, that is announced like for any other call. */
const askWho = {
  admin: () => call(adminEndpoints.session),
  client: () => call(clientEndpoints.session),
};

/** Done as soon as no change is under way: it may be one that ends the session and gives this browser another. */
function afterChanges(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(look);
    look();
  });
}

async function askAfterChanges(queryClient: QueryClient, role: keyof typeof askWho): Promise<void> {
  await afterChanges(queryClient);
  await askWho[role]();
}

/** Loads again what others change, as soon as they do, while somebody is signed in and the page is shown. */
export function useLive(role: keyof typeof askWho, isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    return followChanges({
      address: liveEndpoints[role].path,
      onChange: createLoadAgain(queryClient),
      // Whatever else is wrong, the next try finds out.
      onBreak: () => void askAfterChanges(queryClient, role).catch(() => {}),
    });
  }, [queryClient, role, isSignedIn]);
}
