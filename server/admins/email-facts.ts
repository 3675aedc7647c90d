import { closedPaths } from '../../contract/site/paths.ts';
import type { Desk } from '../mail/email-kind.ts';

/** Why an admin gets mail about the own account. */
export const reasonOf = ({ site }: Desk) =>
  `You get this mail because you have an account in the back office of ${site.name}.`;

/** Where an admin goes to whom a change of the own account came as a surprise. */
export function ownWay(desk: Desk) {
  const url = desk.publicUrl + closedPaths.adminPassword;
  return {
    button: { label: 'Choose another password', url, isOpen: false },
    reason: reasonOf(desk),
  };
}

/** The way to the list of admins. */
export function teamButton({ publicUrl }: Desk) {
  const url = `${publicUrl}${closedPaths.adminSettings}?page=admins`;
  return { label: 'Look at the admins', url, isOpen: false };
}
