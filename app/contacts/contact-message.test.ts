import { expect, test } from 'vitest';
import { checkContact, contactMessage } from './contact-message.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const complete = {
  firstName: ' Ada ',
  lastName: ' Lovelace ',
  email: ' ada@engine.example ',
  message: ' Hi ',
};

test('first and last name become one trimmed name', () => {
  expect(contactMessage(form(complete)).name).toBe('Ada Lovelace');
  expect(contactMessage(form({ ...complete, lastName: '' })).name).toBe('Ada');
});

test('the service is the subject, General Inquiry without one', () => {
  expect(contactMessage(form({ ...complete, service: 'Web App' })).subject).toBe('Web App');
  expect(contactMessage(form(complete)).subject).toBe('General Inquiry');
});

test('the company is always empty', () => {
  expect(contactMessage(form(complete)).company).toBe('');
});

test('first name, email and message are required; blanks do not count', () => {
  const { errors, isIncomplete } = checkContact(
    form({ firstName: ' ', lastName: 'L', email: '', message: '\n' }),
  );
  expect(isIncomplete).toBe(true);
  expect(Object.keys(errors)).toEqual(['firstName', 'email', 'message']);
  expect(checkContact(form({ ...complete, lastName: '' }))).toEqual({ errors: {}, isIncomplete: false });
});

test.each(['ada', 'ada@engine', 'a da@engine.example', '@engine.example'])(
  '%s is no email address',
  (email) => {
    const { errors, isIncomplete } = checkContact(form({ ...complete, email }));
    expect(Object.keys(errors)).toEqual(['email']);
    expect(isIncomplete).toBe(false);
  },
);
