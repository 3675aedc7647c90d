import { tooMany } from '../http/problem.ts';

const AT_ONCE = 2;
const WAITING = 16;

/**
 * Runs at most two tasks at once and keeps a short queue: hashing a password takes memory and a core, and a
 * flood of sign-ins must not take them from everybody else.
 * @throws Problem 429 when the queue is full.
 */
export function createHashingQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (task) => {
    if (running < AT_ONCE) running += 1;
    else if (waiting.length < WAITING) await new Promise<void>((turn) => waiting.push(turn));
    else throw tooMany(5);
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
