import { tooMany } from './problem.ts';

/**
 * Runs at most `atOnce` tasks at once and keeps `waiting` more in line, so that a rush on one costly thing
 * does not take the machine, or the database's connections, from everybody else.
 * @throws Problem 429 when the line is full.
 */
export function createTaskQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (line.length < waiting) await new Promise<void>((turn) => line.push(turn));
    else throw tooMany(5);
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
