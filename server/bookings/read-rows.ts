/** A row of a file and the line where it begins, counted from 1. */
export interface CsvRow {
  line: number;
  value: unknown;
}

const FIELD = /("[^"]*(?:""[^"]*)*"|[^",\r\n]*)(,|\r?\n|\r|$)/y;

/** Splits CSV text into records of fields; quoted fields may hold commas, quotes and line ends. */
function records(text: string): { line: number; fields: string[] }[] {
  const found: { line: number; fields: string[] }[] = [];
  let line = 1;
  let current = { line, fields: [] as string[] };
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const match = FIELD.exec(text);
    if (!match) throw new SyntaxError(`Line ${line}: a quote is not closed, or stands inside a field.`);
    const [whole, field = '', end] = match;
    current.fields.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (end === ',') continue;
    if (current.fields.some((each) => each !== '')) found.push(current);
    current = { line, fields: [] };
  }
  if (current.fields.length > 0) found.push({ ...current, fields: [...current.fields, ''] });
  return found;
}

/** Reads CSV text whose first record names the columns. @throws SyntaxError naming the line. */
export function readCsv(text: string): CsvRow[] {
  const [header, ...rows] = records(text);
  const names = header?.fields.map((name) => name.trim()) ?? [];
  return rows.map(({ line, fields }) => {
    if (fields.length !== names.length) {
      throw new SyntaxError(`Line ${line}: ${fields.length} fields, but the header names ${names.length}.`);
    }
    return { line, value: Object.fromEntries(names.map((name, index) => [name, fields[index]])) };
  });
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

/** Where the elements of a JSON list begin. */
function elementStarts(text: string): number[] {
  const starts: number[] = [];
  let depth = 0;
  let expected = false;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]|[^\s[\]{},"]+/g)) {
    if (depth === 1 && expected && token !== ']') {
      starts.push(index);
      expected = false;
    }
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth === 1 && (token === ',' || starts.length + Number(expected) === 0)) expected = true;
  }
  return starts;
}

/** Reads a JSON list. @throws SyntaxError when the text is not one. */
export function readJsonList(text: string): CsvRow[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list))
    throw new SyntaxError('The file must hold a list of bookings: [{ "name": … }, …].');
  const lines = linesAt(text, elementStarts(text));
  return list.map((value, index) => ({ line: lines[index] ?? 1, value }));
}
