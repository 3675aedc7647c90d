import { expect, test } from 'vitest';
import { readCommand, USAGE } from './read-command.ts';
import { StartupError } from './startup-error.ts';

test.each([
  [[], 'No command is given.'],
  [['dance', 'file.csv'], 'There is no command dance.'],
  [['toString', 'x'], 'There is no command toString.'],
  [[''], 'There is no command "".'],
  [['import-bookings'], 'import-bookings needs a FILE.'],
  [['reset-password', ''], 'reset-password needs a USERNAME.'],
  [['reset-two-factor'], 'reset-two-factor needs a USERNAME.'],
  [['change-timezone'], 'change-timezone needs a ZONE.'],
  [['import-bookings', 'a.csv', 'b.csv'], 'import-bookings takes one FILE; b.csv is too much.'],
  [['change-timezone', 'New', 'York'], 'change-timezone takes one ZONE; York is too much.'],
])('says what is wrong with %j, and how it is used', (words, sentence) => {
  expect(() => readCommand(words)).toThrow(new StartupError(`${sentence}\n\n${USAGE}`));
});

test('a command without any takes nothing', () => {
  expect(readCommand(['claim-files'])).toEqual({ command: 'claim-files', argument: '' });
  for (const words of [
    ['claim-files', 'all'],
    ['claim-files', '', 'all'],
  ]) {
    expect(() => readCommand(words)).toThrow(/^claim-files takes nothing; all is too much\./);
  }
});

test.each([[['--help']], [['-h']], [['import-bookings', '--help']]])('%j asks for help', (words) => {
  expect(readCommand(words)).toBeUndefined();
});

test('reads a command and what it is told', () => {
  expect(readCommand(['change-timezone', 'Europe/Berlin'])).toEqual({
    command: 'change-timezone',
    argument: 'Europe/Berlin',
  });
});

test('a command with an option goes without it, and takes nothing else', () => {
  expect(readCommand(['check-files'])).toEqual({ command: 'check-files', argument: '' });
  expect(readCommand(['check-files', '--hashes'])).toEqual({ command: 'check-files', argument: '--hashes' });
  for (const words of [
    ['check-files', 'all'],
    ['check-files', '--hashes', 'all'],
  ]) {
    expect(() => readCommand(words)).toThrow(/^check-files takes --hashes alone; all is too much\./);
  }
});
