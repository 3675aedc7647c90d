import { useEffect } from 'react';
import { milestoneEndpoints } from '../../contract/milestones.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';

/** Notes that the client looks at a project, whenever it comes into view. What is marked does not depend on it: no failure is told. */
export function useVisit(projectId: number, isClient: boolean): void {
  const { start } = useChange({
    send: (visited: number) => call(milestoneEndpoints.visit, { body: { projectId: visited } }),
  });
  useEffect(() => {
    if (!isClient) return;
    const note = () => {
      if (document.visibilityState === 'visible') start(projectId);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [projectId, isClient]);
}
