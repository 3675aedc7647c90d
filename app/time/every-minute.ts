import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time (ms), and a new drawing each minute: for what says how long something has lasted. */
export function useEveryMinute(): number {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}
