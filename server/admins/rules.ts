/** An admin's address as it is stored and compared: without regard to letter case. */
export function accountEmail(email: string): string {
  return email.toLowerCase();
}
