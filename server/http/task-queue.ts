import { tooMany } from './problem.ts';

interface Places {
  atOnce: number;
  waiting: number;
  /** How many of all these places one owner takes at most. */
  perOwner?: number;
}

/**
 * Runs at most `atOnce` tasks at once and keeps `waiting` more in line, so that a rush on one costly thing
 * does not take the machine, or the database's connections, from everybody else.
 * @throws Problem 429 when the line is full, or the task's owner has all places that one can have.
 */
export function createTaskQueue({ atOnce, waiting, perOwner = Number.POSITIVE_INFINITY }: Places) {
  let running = 0;
  const line: (() => void)[] = [];
  const owners: string[] = [];

  return async <Result>(task: () => Promise<Result>, owner = ''): Promise<Result> => {
    const taken = owners.filter((each) => each === owner).length;
    if (owners.length >= atOnce + waiting || taken >= perOwner) throw tooMany(5);
    owners.push(owner);
    try {
      if (running < atOnce) running += 1;
      else await new Promise<void>((turn) => line.push(turn));
      return await task();
    } finally {
      owners.splice(owners.indexOf(owner), 1);
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
