import { expect, test } from 'vitest';
import { placeholderSvg } from './rules.ts';

test('a placeholder has exactly the asked size', () => {
  expect(placeholderSvg(80, 60)).toMatch(/^<svg [^>]*width="80" height="60" viewBox="0 0 80 60">/);
});

// A head at half the width and 40 % of the height, on shoulders, both measured by the shorter side.
test.each([
  [200, 100, 'cx="100" cy="40" r="15"', 'M73 84a27 24 0 0 1 54 0z'],
  [100, 200, 'cx="50" cy="90" r="15"', 'M23 134a27 24 0 0 1 54 0z'],
  [100, 100, 'cx="50" cy="40" r="15"', 'M23 84a27 24 0 0 1 54 0z'],
])('a placeholder of %i × %i shows its figure in the middle', (width, height, head, shoulders) => {
  const svg = placeholderSvg(width, height);
  expect(svg).toContain(`<circle ${head}/>`);
  expect(svg).toContain(`<path d="${shoulders}"/></g></svg>`);
});
