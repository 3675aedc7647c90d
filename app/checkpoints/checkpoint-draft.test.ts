import { expect, test } from 'vitest';
import { checkpointDraft, formOf, localDue, sentDue } from './checkpoint-draft.ts';

const blank = {
  title: 'Homepage',
  type: 'image' as const,
  description: '',
  rule: 'one' as const,
  file: null,
  link: '',
  dueAt: '',
};
const picture = new File(['x'], 'home.png', { type: 'image/png' });

function problems(draft: object): string[] {
  const { error } = checkpointDraft.safeParse({ ...blank, ...draft });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test('a checkpoint needs a title and a file of its type', () => {
  expect(problems({ file: picture })).toEqual([]);
  expect(problems({})).toEqual(['file: File is required.']);
  expect(problems({ title: ' ', file: picture })).toEqual(['title: Title is required.']);
  expect(problems({ type: 'video', file: picture })).toEqual(['file: Choose a video.']);
  expect(problems({ type: 'document', file: picture })).toEqual(['file: Choose a PDF.']);
  expect(problems({ file: new File(['x'], 'draft') })).toEqual([]);
});

test('a link needs an address and no file', () => {
  expect(problems({ type: 'link', link: 'https://draft.example/home' })).toEqual([]);
  for (const link of ['', 'draft.example', 'javascript:alert(1)']) {
    expect(problems({ type: 'link', link })).toEqual([
      'link: Enter a web address such as https://example.com.',
    ]);
  }
});

test('a due date is an instant by the clock of the browser', () => {
  expect(new Date(sentDue('2026-11-30T17:00'))).toEqual(new Date(2026, 10, 30, 17));
  expect(localDue(new Date(2026, 10, 30, 17).toISOString())).toBe('2026-11-30T17:00');
  expect([sentDue(''), localDue(null)]).toEqual(['', '']);
});

test('the file comes after the fields', () => {
  const form = formOf({ title: 'Homepage', type: 'image' }, 'image', { file: picture, link: 'left over' });
  expect([...form.keys()]).toEqual(['title', 'type', 'file']);
  expect([...formOf({}, 'link', { file: picture, link: ' https://a.example ' })]).toEqual([
    ['link', 'https://a.example'],
  ]);
});
