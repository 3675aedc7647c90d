/** How long what is asked for may take (ms): a line that has gone dead can keep silent for minutes. */
const PATIENCE_MS = 30_000;

/** Asks, and ends the asking where no answer comes in time, as `signal` does. */
export async function inTime<Answer>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const asking = new AbortController();
  const end = () => asking.abort();
  signal.addEventListener('abort', end);
  const timer = setTimeout(end, PATIENCE_MS);
  try {
    return await ask(asking.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
