import { setTimeout } from 'node:timers/promises';
import { tooMany } from '../http/problem.ts';

/**
 * Lets up to `places` requests wait at once, so that waiting costs neither memory nor connections without end.
 * @throws Problem 429 when all places are taken.
 */
export function createWaitingRoom(places: number): (milliseconds: number) => Promise<void> {
  let taken = 0;
  return async (milliseconds) => {
    if (milliseconds === 0) return;
    if (taken >= places) throw tooMany(5);
    taken += 1;
    await setTimeout(milliseconds).finally(() => {
      taken -= 1;
    });
  };
}
