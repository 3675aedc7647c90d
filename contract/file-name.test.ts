import { expect, test } from 'vitest';
import { shortName } from './file-name.ts';

test.each([
  ['home.png', 'home.png'],
  ['C:\\Users\\Ada\\home.png', 'home.png'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\n.png', 'ab.png'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['', 'file'],
  ['folder/', 'file'],
  [`${'n'.repeat(30)}.jpeg`, `${'n'.repeat(15)}.jpeg`],
  [`${'n'.repeat(40)}`, 'n'.repeat(20)],
  [`${'n'.repeat(14)}😀.jpeg`, `${'n'.repeat(14)}.jpeg`],
])('the name %j is kept as %j', (name, kept) => {
  expect(shortName(name, 20)).toBe(kept);
});
