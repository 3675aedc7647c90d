import { expect, test } from 'vitest';
import { emailProblem } from './email-problem.ts';

test.each(['ada@engine.example', ' ada@engine.example ', 'a.b+c@d.e.example'])('%j can be one', (email) => {
  expect(emailProblem(email)).toBe(undefined);
});

test.each(['', 'ada', 'ada@engine', '@engine.example', 'ada @engine.example', 'a@b@c.example'])(
  '%j cannot be one',
  (email) => {
    expect(emailProblem(email)).toContain('name@company.com');
  },
);
