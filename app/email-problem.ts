/** What is wrong with an email address that somebody typed, in a sentence; undefined when it can be one. */
export function emailProblem(email: string): string | undefined {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return undefined;
  return 'Please enter an email address such as name@company.com.';
}
