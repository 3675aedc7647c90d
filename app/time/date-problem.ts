/** What is said of a date that was typed and that a browser hands on as none: a part of it is missing, or it is a 30th of February. */
const NO_DAY = 'This date is not complete, or there is no such day.';
/** The years that a date can be of: fewer digits are a slip of the hand. */
const YEARS = { first: 1000, last: 9999 };

/** What is wrong with what was typed into a field for a date, which its value does not tell. */
export function dateProblem(field: unknown): string | undefined {
  const isDate = field instanceof HTMLInputElement && ['date', 'datetime-local'].includes(field.type);
  if (!isDate) return undefined;
  if (field.validity.badInput) return NO_DAY;
  if (field.value === '') return undefined;
  const year = Number.parseInt(field.value, 10);
  if (year >= YEARS.first && year <= YEARS.last) return undefined;
  return `The year must be one from ${YEARS.first} to ${YEARS.last}.`;
}
