import { DEFAULT_SUBJECT } from '../../contract/contacts.ts';
import { emailProblem } from '../email-problem.ts';

/** What is wrong with the fields of the form, by name. */
export type ContactErrors = Record<string, string>;

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

const missing: [name: string, error: string][] = [
  ['firstName', 'Please tell us your name.'],
  ['email', 'Please tell us where to answer.'],
  ['message', 'Please write a line or two.'],
];

/**
 * Checks the form's data before it is sent: the errors in the fields' order, and whether a required one
 * is empty. Last name and service are asked for, but no message is refused for lack of them.
 */
export function checkContact(data: FormData): { errors: ContactErrors; isIncomplete: boolean } {
  const empty = missing.filter(([name]) => textOf(data, name) === '');
  const errors: ContactErrors = Object.fromEntries(empty);
  const email = textOf(data, 'email');
  const problem = email && emailProblem(email);
  if (problem) errors.email = problem;
  return { errors, isIncomplete: empty.length > 0 };
}

/** The message as the API takes it: first and last name become one, the chosen service the subject. */
export function contactMessage(data: FormData) {
  return {
    name: `${textOf(data, 'firstName')} ${textOf(data, 'lastName')}`.trim(),
    email: textOf(data, 'email'),
    company: '',
    subject: textOf(data, 'service') || DEFAULT_SUBJECT,
    message: textOf(data, 'message'),
    website: textOf(data, 'website'),
  };
}
