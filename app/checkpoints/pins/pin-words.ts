import type { Pin } from '../../../contract/pins.ts';

/** Where something is said to be. */
type Place = Pick<Pin, 'page' | 'x' | 'y' | 'second'>;

/** A moment of a video: '1:07'. */
export function clockOf(second: number): string {
  const whole = Math.floor(second);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A place in words: '52% across, 46% down', with its page, or the moment. */
export function placeWords({ page, x, y, second }: Place): string {
  if (second !== null) return `at ${clockOf(second)}`;
  if (x === null || y === null) return 'on the whole version';
  const spot = `${Math.round(x * 100)}% across, ${Math.round(y * 100)}% down`;
  return page === null ? spot : `page ${page}, ${spot}`;
}

/** What stands beside a comment of where it is; empty where it lies on the picture, which shows it. */
export function placeLabel({ page, x, second }: Place): string {
  if (second !== null) return `at ${clockOf(second)}`;
  if (page !== null) return `page ${page}`;
  return x === null ? 'on the whole version' : '';
}

/** Whether a comment points at something. */
export function isPlaced({ x, second }: Place): boolean {
  return x !== null || second !== null;
}

/** The rows that marks are read in, as shares of the height. */
const ROW = 0.05;

/** Marks in the order of reading: by page and moment, row by row, from the left. */
export function inReadingOrder(pins: readonly Pin[]): Pin[] {
  const row = ({ y }: Pin) => Math.floor((y ?? 0) / ROW);
  return pins.toSorted(
    (a, b) =>
      (a.page ?? 0) - (b.page ?? 0) ||
      (a.second ?? 0) - (b.second ?? 0) ||
      row(a) - row(b) ||
      (a.x ?? 0) - (b.x ?? 0),
  );
}

/** Comments as they are listed: open ones first, each by their numbers. */
export function openFirst(pins: readonly Pin[]): Pin[] {
  return pins.toSorted((a, b) => Number(a.done) - Number(b.done) || a.number - b.number);
}

/** How many are open and how many done: '1 open, 2 done'. */
export function countWords(pins: readonly Pin[]): string {
  const done = pins.filter((pin) => pin.done).length;
  const words = [
    ...(pins.length - done > 0 ? [`${pins.length - done} open`] : []),
    ...(done > 0 ? [`${done} done`] : []),
  ];
  return words.join(', ') || 'none yet';
}
