import type { z } from 'zod';

const isIndex = (part: PropertyKey) => /^\d+$/.test(String(part));

function wordsOf(name: PropertyKey): string {
  return String(name)
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]+/g, ' ')
    .toLowerCase();
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `requestedDate` and `slots.0.requestedDate` are both 'Requested date'; `slots.0` is 'The item'. */
function labelOf(path: readonly PropertyKey[] = []): string {
  const name = path.at(-1);
  if (name === undefined) return 'The request';
  return isIndex(name) ? 'The item' : capitalize(wordsOf(name));
}

/**
 * A sentence about the field at `path`, which says inside a list which item it is about: 'Item 2 of slots: …'.
 * Elsewhere it stays as it is.
 */
export function sentenceAt(path: readonly PropertyKey[], sentence: string): string {
  const items = path.flatMap((part, index) => {
    if (!isIndex(part)) return [];
    const list = path[index - 1];
    const ofList = list === undefined || isIndex(list) ? '' : ` of ${wordsOf(list)}`;
    return [`item ${Number(part) + 1}${ofList}`];
  });
  return items.length === 0 ? sentence : `${capitalize(items.join(', '))}: ${sentence}`;
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'a date and time',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Record<string, string> = {
  email: 'a valid email address',
  url: 'a web address such as https://example.com',
  datetime: 'a date and time such as 2027-03-14T10:00:00Z',
  date: 'a date such as 2027-03-14',
  time: 'a time such as 10:30',
};

const units: Record<string, [one: string, many: string]> = {
  string: [' character', ' characters'],
  array: [' item', ' items'],
  set: [' item', ' items'],
  file: [' byte', ' bytes'],
};

function oneOf(values: readonly unknown[]): string {
  const words = values.map(String);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function limit(bound: 'at least' | 'at most', origin: string, value: number | bigint): string {
  const unit = units[origin];
  if (!unit) return `must be ${bound} ${value}`;
  return `must have ${bound} ${value}${Number(value) === 1 ? unit[0] : unit[1]}`;
}

function complaint(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return kinds[issue.expected] ? `must be ${kinds[issue.expected]}` : 'is not valid';
    case 'invalid_value':
      if (issue.input === undefined) return 'is required';
      return `must be ${oneOf(issue.values)}`;
    case 'too_small':
      return limit('at least', issue.origin, issue.minimum);
    case 'too_big':
      return limit('at most', issue.origin, issue.maximum);
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}` : 'is not written as it should be';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'has fields that are not known';
    default:
      return 'is not valid';
  }
}

/**
 * A sentence for people about a value that a schema refuses without words of its own: `z.config` takes it as
 * `customError`. It names the field, in words made of its name.
 */
export function plainSentence(issue: z.core.$ZodRawIssue): string {
  const isWhole = !issue.path?.length && issue.code === 'invalid_type' && issue.expected === 'object';
  if (isWhole) return 'The request needs a JSON object as its body.';
  return `${labelOf(issue.path)} ${complaint(issue)}.`;
}
