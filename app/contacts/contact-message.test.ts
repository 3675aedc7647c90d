import { expect, test } from 'vitest';
import { checkContact, contactMessage, fieldErrors } from './contact-message.ts';

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

const incomplete = {
  title: 'Please fill in all required fields',
  description: 'Name, email, and message are required.',
};

test('first name, email and message are required; blanks do not count', () => {
  const { errors, problem } = checkContact(form({ firstName: ' ', lastName: 'L', email: '', message: '\n' }));
  expect(problem).toEqual(incomplete);
  expect(Object.keys(errors)).toEqual(['firstName', 'email', 'message']);
  expect(checkContact(form({ ...complete, lastName: '' }))).toEqual({ errors: {} });
});

test.each(['\u200b', '\u2800', '\u3164', '\ufeff', '\u00ad'])(
  'what nobody can see counts as a blank: %j',
  (unseen) => {
    const { errors, problem } = checkContact(form({ ...complete, firstName: unseen, message: unseen }));
    expect(problem).toEqual(incomplete);
    expect(Object.keys(errors)).toEqual(['firstName', 'message']);
  },
);

test.each(['ada', 'ada@engine', 'a da@engine.example', '@engine.example'])(
  '%s is no email address, and said to be none',
  (email) => {
    const { errors, problem } = checkContact(form({ ...complete, email }));
    expect(Object.keys(errors)).toEqual(['email']);
    expect(problem).toEqual({
      title: 'Please check your email address',
      description: 'Please enter an email address such as name@company.com.',
    });
  },
);

test('what is missing is said first, and both are marked in the order of the fields', () => {
  const { errors, problem } = checkContact(form({ ...complete, email: 'ada', message: '' }));
  expect(Object.keys(errors)).toEqual(['email', 'message']);
  expect(problem).toEqual(incomplete);
});

test('what the API says about the name stands at the first name', () => {
  expect(fieldErrors({ name: 'Name is too long.', message: 'Message is required.' })).toEqual({
    firstName: 'Name is too long.',
    message: 'Message is required.',
  });
});
