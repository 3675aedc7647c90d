import { StartupError } from './startup-error.ts';

export const USAGE = `Usage: npm run agency -- import-bookings FILE
       npm run agency -- reset-password USERNAME
       npm run agency -- reset-two-factor USERNAME
       npm run agency -- change-timezone ZONE
       npm run agency -- check-files [--hashes]
       npm run agency -- claim-files

  import-bookings FILE   Import legacy call bookings from a JSON list or a CSV file with a header:
                         name, email, phone, company, message, preferredDate, preferredTime, status,
                         createdAt. All rows or none; every wrong line is named.
  reset-password USERNAME
                         Give an admin a new password, which is printed, end their sessions and
                         forget the wrong tries on their account.
  reset-two-factor USERNAME
                         Switch two-factor off for an admin who has lost app and recovery codes, remove
                         their passkeys and end their sessions. The password stays.
  change-timezone ZONE   Move the agency to another time zone, such as Europe/Berlin, while the product is
                         stopped: meetings keep their moment, their date and time on the wall follow.
                         Start the product with AGENCY_TIMEZONE set to that zone afterwards.
  check-files            Look whether every uploaded file has its bytes, and all bytes a file; with
                         --hashes whether they are still those that were uploaded.
  claim-files            Say that the stored files are those of this database, after the product said
                         that it does not know them: what it does not name is cleared away from then on.`;

/** The commands, and what each is told. */
const ARGUMENTS = {
  'import-bookings': 'FILE',
  'reset-password': 'USERNAME',
  'reset-two-factor': 'USERNAME',
  'change-timezone': 'ZONE',
  'check-files': '[--hashes]',
  'claim-files': '',
} as const;

export type CommandName = keyof typeof ARGUMENTS;

const isCommand = (word: string): word is CommandName => Object.hasOwn(ARGUMENTS, word);

/**
 * What the words after `npm run agency --` ask for; undefined when they ask for help.
 * @throws StartupError with what is wrong with them, and the usage.
 */
export function readCommand(words: string[]): { command: CommandName; argument: string } | undefined {
  if (words.some((word) => ['--help', '-h', 'help'].includes(word))) return undefined;
  const [command = '', argument = '', more] = words;
  if (words.length === 0) throw refusal('No command is given.');
  if (!isCommand(command)) throw refusal(`There is no command ${command || '""'}.`);
  if (isOption(ARGUMENTS[command])) return readOption(command, argument, more);
  if (argument === '') throw refusal(`${command} needs a ${ARGUMENTS[command]}.`);
  if (more !== undefined) throw refusal(`${command} takes one ${ARGUMENTS[command]}; ${more} is too much.`);
  return { command, argument };
}

const isOption = (argument: string) => argument === '' || argument.startsWith('[');

/** Reads a command that goes without its argument, and takes no other. */
function readOption(command: CommandName, argument: string, more: string | undefined) {
  const option = ARGUMENTS[command].slice(1, -1);
  const all = option === '' ? 'nothing' : `${option} alone`;
  const odd = argument !== '' && argument !== option ? argument : more;
  if (odd !== undefined) throw refusal(`${command} takes ${all}; ${odd} is too much.`);
  return { command, argument };
}

function refusal(sentence: string): StartupError {
  return new StartupError(`${sentence}\n\n${USAGE}`);
}
