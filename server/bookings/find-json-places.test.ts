import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonPlaces } from './find-json-places.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON with a piece cut out and another put in: mostly none any more. */
const nearlyJson = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ',', ']', '}', '"', '\\', '\n', '0', '-', 't', '\u007f'),
  )
  .map(([text, place, length, piece]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + piece + text.slice(at + length);
  });

test('agrees with JSON.parse on what is JSON', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), nearlyJson, fc.string()), (text) => {
      expect(findJsonPlaces(text).fault === undefined).toBe(isJson(text));
    }),
    { numRuns: 2_000 },
  );
});

test('finds where each element of a list begins', () => {
  fc.assert(
    fc.property(fc.array(fc.json(), { minLength: 1 }), (elements) => {
      const begins = elements.map(
        (_, index) => 2 + elements.slice(0, index).join(' ,\n').length + (index && 3),
      );
      expect(findJsonPlaces(`[ ${elements.join(' ,\n')}]`).starts).toEqual(begins);
    }),
  );
});
