import { File, FileArchive, FileAudio, FileImage, FileText, FileVideo, type LucideIcon } from 'lucide-react';
import { type FileSort, fileSortValues } from '../../contract/files.ts';
import { once } from '../../contract/once.ts';
import { agency } from '../../contract/site/pages.ts';

const MEGABYTE = 1024 * 1024;
const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** '2.4 MB', whatever the size. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

const short = once(() => new Intl.NumberFormat(agency.locale, { maximumFractionDigits: 1 }));

/** '812 bytes', '1.5 KB', '2 GB': in the unit that reads best. */
export function formatSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (Math.round(value * 10) >= 10_240 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return unit === 0 && value === 1 ? '1 byte' : `${short().format(value)} ${units[unit]}`;
}

/** How much of something has arrived, in whole percent: 100 only when all of it has. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.floor((part / whole) * 100));
}

interface Kind {
  label: string;
  Icon: LucideIcon;
}

const kinds: readonly [RegExp, Kind][] = [
  [/^image\//, { label: 'Image', Icon: FileImage }],
  [/^video\//, { label: 'Video', Icon: FileVideo }],
  [/^audio\//, { label: 'Audio', Icon: FileAudio }],
  [/^application\/pdf$/, { label: 'PDF', Icon: FileText }],
  [/zip|tar|compressed|rar/, { label: 'Archive', Icon: FileArchive }],
  [/^text\//, { label: 'Text', Icon: FileText }],
];

/** What people call a file of this type, and the icon for it. */
export function kindOf(type: string): Kind {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? { label: 'File', Icon: File };
}

const sortLabels: Record<FileSort, string> = {
  client: 'Client Name',
  project: 'Project',
  uploaded: 'Upload Date',
  name: 'File Name',
  size: 'File Size',
};

/** The orders of the agency's list, as its menu has them. */
export const sortOptions = fileSortValues.map((value) => ({ value, label: sortLabels[value] }));
