import { CsvError, parse } from 'csv-parse/sync';
import { findJsonPlaces } from './find-json-places.ts';

/** A file as it lies on the disk. */
export interface BookingFile {
  name: string;
  bytes: Uint8Array;
}

/** The names of a booking's fields. */
export interface Columns {
  required: readonly string[];
  all: readonly string[];
}

/** One booking of a file and the line where it begins, counted from 1. */
export interface Row {
  line: number;
  value: unknown;
}

/** What is wrong with a file, one sentence per line of it. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/**
 * The text of a file in UTF-8, without the mark that may begin it.
 * @throws ImportError when the file is empty or in another encoding.
 */
function readText({ name, bytes }: BookingFile): string {
  const text = decode(bytes);
  // UTF-16 without a mark reads as letters with a NUL between them.
  if (text === undefined || text.includes('\0')) {
    throw new ImportError(`The file ${name} is not in UTF-8: save it in that encoding and import it again.`);
  }
  if (text.trim() === '') throw new ImportError(`The file ${name} is empty.`);
  return text;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Reads the rows of a JSON list, or of a CSV file whose first line names the columns.
 * @throws ImportError when the file is no such thing.
 */
export function readRows(file: BookingFile, columns: Columns): Row[] {
  const text = readText(file);
  const isJson = file.name.toLowerCase().endsWith('.json') || /^\s*[[{]/.test(text);
  return isJson ? readJsonRows(text) : readCsvRows(text, columns);
}

/** A record and where it ends, in bytes from the start of the file. */
interface CsvRecord {
  fields: string[];
  end: number;
}

/** Reads CSV whose first record names the columns. @throws ImportError naming the line. */
function readCsvRows(text: string, columns: Columns): Row[] {
  const bytes = Buffer.from(text);
  const [header, ...rows] = withLines(bytes, readRecords(bytes));
  const names = header?.fields.map((name) => name.trim()) ?? [];
  checkHeader(names, { ...columns, line: header?.line ?? 1 });
  return rows
    .filter(({ fields }) => fields.some((field) => field !== ''))
    .map(({ line, fields }) => {
      if (fields.length !== names.length) {
        throw new ImportError(
          `Line ${line}: ${count(fields.length, 'field')}, but the header names ${names.length}.`,
        );
      }
      return { line, value: Object.fromEntries(names.map((name, index) => [name, fields[index]])) };
    });
}

function readRecords(bytes: Buffer): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    parse(bytes, {
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record(fields: string[], { bytes: end }) {
        records.push({ fields, end });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Where the record begins that was not read to its end.
    const line = withLines(bytes, [...records, { fields: [], end: bytes.length }]).at(-1)?.line;
    throw new ImportError(`Line ${line}: a quote is not closed, or stands inside a field.`);
  }
  return records;
}

/** The records with the lines on which they begin, blank lines before them left out. */
function withLines(bytes: Buffer, records: CsvRecord[]): { line: number; fields: string[] }[] {
  let [line, at] = [1, 0];
  const pass = () => {
    // A line ends with LF, CR, or both.
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) line += 1;
    at += 1;
  };
  return records.map(({ fields, end }) => {
    while (bytes[at] === LF || bytes[at] === CR) pass();
    const begins = line;
    while (at < end) pass();
    return { line: begins, fields };
  });
}

const [LF, CR] = [10, 13];

function checkHeader(names: string[], { required, all, line }: Columns & { line: number }): void {
  const refuse = (sentence: string): never => {
    throw new ImportError(`Line ${line}: ${sentence}`);
  };
  const [first = ''] = names;
  if (names.length === 1 && /[;\t|]/.test(first)) {
    refuse('the columns are separated by something else than commas: save the file with commas.');
  }
  const missing = required.find((name) => !names.includes(name));
  if (missing) refuse(`the header does not name the column ${missing}; the columns are ${all.join(', ')}.`);
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) refuse(`the header names the column ${repeated} twice.`);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    refuse(`the column ${JSON.stringify(unknown)} is not known; the columns are ${all.join(', ')}.`);
  }
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** Reads a JSON list. @throws ImportError that says where the text breaks off, or that it is no list. */
function readJsonRows(text: string): Row[] {
  const { starts, fault } = findJsonPlaces(text);
  if (fault) throw new ImportError(`${placeIn(text, fault.at)}: this is no valid JSON; ${fault.sentence}.`);
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) {
    throw new ImportError('The file must hold a list of bookings: [{ "name": … }, …].');
  }
  const lines = linesAt(text, starts);
  return list.map((value, index) => ({ line: lines[index] ?? 1, value }));
}

function placeIn(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `Line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** The lines, counted from 1, on which ascending places of a text lie. */
function linesAt(text: string, places: number[]): number[] {
  let [line, seen] = [1, 0];
  return places.map((place) => {
    line += text.slice(seen, place).split('\n').length - 1;
    seen = place;
    return line;
  });
}
