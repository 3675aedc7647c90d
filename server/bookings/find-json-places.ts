/** Where text is no JSON any more, and what would have to stand there. */
export interface JsonFault {
  at: number;
  sentence: string;
}

type Expected = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'comma';

const SPACE = /[ \t\n\r]*/y;
const ATOM = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/y;
/** What needs no escape: no quote, no backslash, no control character. */
const PLAIN = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** What `pattern` takes from `at` on; undefined when it takes nothing. */
function take(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Where the text in quotes that begins at `at` ends; `isWhole` says whether it does. */
function scanText(text: string, at: number): { end: number; isWhole: boolean } {
  for (let end = at + 1; ; ) {
    end += take(PLAIN, text, end)?.length ?? 0;
    if (text[end] === '"') return { end: end + 1, isWhole: true };
    const escaped = take(ESCAPE, text, end);
    if (!escaped) return { end, isWhole: false };
    end += escaped.length;
  }
}

/** What may follow `token` where `expected` may stand; undefined when it may not stand there. `open` are its brackets. */
function follow(token: string, expected: Expected, open: string[]): Expected | undefined {
  const closes = token === ']' ? '[' : token === '}' ? '{' : undefined;
  if (closes) {
    const isEmpty = expected === (token === ']' ? 'first value' : 'first name');
    return (isEmpty || expected === 'comma') && open.pop() === closes ? 'comma' : undefined;
  }
  if (token === ':') return expected === 'colon' ? 'value' : undefined;
  if (token === ',') {
    if (expected !== 'comma' || open.length === 0) return undefined;
    return open.at(-1) === '[' ? 'value' : 'name';
  }
  if (expected.endsWith('name')) return token.startsWith('"') ? 'colon' : undefined;
  if (!expected.endsWith('value')) return undefined;
  if (token !== '[' && token !== '{') return 'comma';
  open.push(token);
  return token === '[' ? 'first value' : 'first name';
}

function demand(expected: Expected, within: string | undefined): string {
  const demands = {
    value: 'a value must stand here',
    'first value': 'a value or ] must stand here',
    name: 'a name in double quotes must stand here',
    'first name': 'a name in double quotes or } must stand here',
    colon: 'a colon must stand here',
    comma: within
      ? `a comma or ${within === '[' ? ']' : '}'} must stand here`
      : 'nothing more may stand here',
  };
  return demands[expected];
}

/**
 * Walks through JSON: where the elements of its outermost list begin, and the first fault. JSON.parse tells neither
 * the line of an element nor, for most faults, theirs.
 */
export function findJsonPlaces(text: string): { starts: number[]; fault?: JsonFault } {
  const starts: number[] = [];
  const open: string[] = [];
  let expected: Expected = 'value';
  for (let at = 0; ; ) {
    at += take(SPACE, text, at)?.length ?? 0;
    const within = open.at(-1);
    if (at === text.length && !within && expected === 'comma') return { starts };
    const isElement = within === '[' && open.length === 1 && expected.endsWith('value');
    const quoted = text[at] === '"' ? scanText(text, at) : undefined;
    const token = quoted ? text.slice(at, quoted.end) : take(ATOM, text, at);
    const next: Expected | '' | undefined = token && follow(token, expected, open);
    if (!token || !next) return { starts, fault: { at, sentence: demand(expected, within) } };
    if (quoted && !quoted.isWhole) {
      const sentence = 'the text in quotes must end before here, or escape this character';
      return { starts, fault: { at: quoted.end, sentence } };
    }
    if (isElement && token !== ']') starts.push(at);
    expected = next;
    at += token.length;
  }
}
