import { expect, test } from 'vitest';
import { placeholderSvg } from './rules.ts';

test('a placeholder has exactly the asked size', () => {
  expect(placeholderSvg(80, 60)).toMatch(/^<svg [^>]*width="80" height="60" viewBox="0 0 80 60">/);
});
