import { expect, test } from 'vitest';
import { mailtoAddress } from './mail-program.ts';

/** What a mail program reads from the address. */
function read(address: string) {
  const url = new URL(address);
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
    names: [...url.searchParams.keys()],
  };
}

test('a draft arrives whole, its lines as mail has them', () => {
  const draft = {
    to: 'grace@harbor.example',
    subject: 'Tea & “cake”?',
    text: 'Hello\nGrace + Søren\n50 % #1',
  };
  expect(read(mailtoAddress(draft))).toEqual({
    to: 'grace@harbor.example',
    subject: 'Tea & “cake”?',
    body: 'Hello\r\nGrace + Søren\r\n50 % #1',
    names: ['subject', 'body'],
  });
});

test.each(['a?bcc=all@spam.example', 'a&cc=b@c.example', 'a@b.example,c@d.example'])(
  'an address such as %s adds no other recipient or header',
  (to) => {
    const address = mailtoAddress({ to, subject: 'Hello&bcc=x@y.example', text: 'Text' });
    expect(read(address)).toMatchObject({ to, names: ['subject', 'body'] });
    expect(new URL(address).pathname).not.toMatch(/[?&,]/);
  },
);

test.each(['x'.repeat(5000), 'ж'.repeat(2000), '👩‍👧'.repeat(900), '\n'.repeat(3000)])(
  'a long text is cut between two characters, and says so',
  (text) => {
    const address = mailtoAddress({ to: 'grace@harbor.example', subject: 'Long', text });
    expect(address.length).toBeLessThanOrEqual(2000);
    expect(address.length).toBeGreaterThan(1900);
    expect(read(address).body).toMatch(/\r\n\[…\]$/);
    expect(read(address).body?.isWellFormed()).toBe(true);
  },
);
