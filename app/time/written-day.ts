import { formatDate } from './format.ts';

/** A day, for programs and for people. */
export interface WrittenDay {
  day: string;
  text: string;
}

/** Writes a day out. Loaders of public pages do it on the server: to make a browser's format for dates is a long task there. */
export function writeDay(day: string): WrittenDay {
  return { day, text: formatDate(day) };
}
