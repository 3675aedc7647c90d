import { expect, test } from 'vitest';
import { emailProblem, isEmailAddress } from './email-address.ts';

test.each([
  'ada@engine.example',
  "o'brien+news@mail.engine.example",
  'ada@münchen.example',
  '用户@例子.example',
  'δοκιμή@παράδειγμα.example',
  'ada@xn--mnchen-3ya.example',
  'a.b-c_d@sub.engine.co.example',
])('%s can be an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'ada',
  '@engine.example',
  'ada@',
  'ada@engine',
  'a da@engine.example',
  'ada@en gine.example',
  '.ada@engine.example',
  'a..da@engine.example',
  'ada.@engine.example',
  'ada@engine..example',
  'ada@-engine.example',
  'ada@engine.example.',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@engine.example/path',
  'ada@user:secret@engine.example',
  'ada@engine.example:25',
  'ada<x>@engine.example',
  'a\u202eda@engine.example',
  'a\u200bda@engine.example',
  `${'a'.repeat(65)}@engine.example`,
  `ada@${'a'.repeat(64)}.example`,
])('%j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('what somebody typed may have spaces around it', () => {
  expect(emailProblem(' ada@engine.example ')).toBeUndefined();
  expect(emailProblem('ada@engine')).toContain('name@company.com');
});
