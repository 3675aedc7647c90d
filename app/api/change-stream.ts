import type { EndpointReply } from '../../contract/endpoint.ts';
import type { liveEndpoints, Topic } from '../../contract/live.ts';

type Change = EndpointReply<typeof liveEndpoints.admin>;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

interface ChangeStream {
  /** The address of the stream. */
  address: string;
  onChange: (topic: Topic) => void;
  /** The stream broke or was refused, for a reason that the browser keeps to itself. */
  onBreak: () => void;
}

/**
 * Hears of changes while the page is shown. Whenever it begins to, something may have been missed before, and `everything` may
 * have changed. A stream that breaks is opened again after longer and longer pauses. Returns the way to stop.
 */
export function followChanges({ address, onChange, onBreak }: ChangeStream): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;

  function open(): void {
    source = new EventSource(address);
    source.addEventListener('open', () => {
      pause = FIRST_PAUSE_MS;
      onChange('everything');
    });
    source.addEventListener('change', ({ data }: MessageEvent<string>) =>
      onChange((JSON.parse(data) as Change).topic),
    );
    source.addEventListener('error', () => {
      close();
      // Pages that a restart has cut off do not all come back at once.
      timer = setTimeout(open, pause * (0.5 + Math.random() / 2));
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      onBreak();
    });
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function look(): void {
    close();
    pause = FIRST_PAUSE_MS;
    if (document.visibilityState === 'visible') open();
  }

  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    close();
  };
}
