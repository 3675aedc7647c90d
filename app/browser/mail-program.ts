/** The longest address that every mail program and browser hands on: Windows ends at 2,048 characters. */
const LONGEST = 2000;
const CUT = '\r\n[…]';

interface Draft {
  to: string;
  subject: string;
  text: string;
}

const write = ({ to, subject, text }: Draft) =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

/** The address that opens a draft in the reader's own mail program (RFC 6068); what is too long for it is cut at its end. */
export function mailtoAddress({ to, subject, text }: Draft): string {
  const characters = [...text.replaceAll(/\r?\n/g, '\r\n')];
  const whole = write({ to, subject, text: characters.join('') });
  if (whole.length <= LONGEST) return whole;
  const room = LONGEST - write({ to, subject, text: CUT }).length;
  let used = 0;
  const kept = characters.findIndex((character) => {
    used += encodeURIComponent(character).length;
    return used > room;
  });
  return write({ to, subject, text: characters.slice(0, Math.max(kept, 0)).join('') + CUT });
}
