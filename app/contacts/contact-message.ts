import { DEFAULT_SUBJECT } from '../../contract/contacts.ts';
import { emailProblem } from '../../contract/email-address.ts';
import { isVisible } from '../../contract/visible-text.ts';

/** What is wrong with the fields of the form, by name. */
export type ContactErrors = Record<string, string>;

/** What is told of a form that cannot be sent yet, beside the errors at its fields. */
interface ContactProblem {
  title: string;
  description: string;
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

const missing: [name: string, error: string][] = [
  ['firstName', 'Please tell us your name.'],
  ['email', 'Please tell us where to answer.'],
  ['message', 'Please write a line or two.'],
];

const INCOMPLETE: ContactProblem = {
  title: 'Please fill in all required fields',
  description: 'Name, email, and message are required.',
};

/**
 * Checks the form's data before it is sent: the errors in the fields' order, and what to tell about them: first what is
 * missing, otherwise that the address is wrong. Last name and service are asked for, but no message is refused for
 * lack of them.
 */
export function checkContact(data: FormData): { errors: ContactErrors; problem?: ContactProblem } {
  const errors: ContactErrors = {};
  for (const [name, error] of missing) {
    const value = textOf(data, name);
    const wrong = name === 'email' ? emailProblem(value) : undefined;
    const problem = isVisible(value) ? wrong : error;
    if (problem) errors[name] = problem;
  }
  if (missing.some(([name]) => !isVisible(textOf(data, name)))) return { errors, problem: INCOMPLETE };
  if (!errors.email) return { errors };
  return { errors, problem: { title: 'Please check your email address', description: errors.email } };
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

/** Errors of the API's fields at those of the form: the name that is sent begins with the first name. */
export function fieldErrors({ name, ...others }: Record<string, string>): ContactErrors {
  return name === undefined ? others : { firstName: name, ...others };
}
