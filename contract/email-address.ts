/** Characters that a local part takes without quotes (RFC 5322 atoms, and with RFC 6531 any letter). */
const LOCAL = /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}$/u;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

function isLocalPart(local: string): boolean {
  return LOCAL.test(local) && !/^\.|\.\.|\.$/.test(local);
}

/** The domain in the form that is looked up: internationalised ones in their ASCII form; undefined for what is none. */
function asciiDomain(domain: string): string | undefined {
  if (/[\s\p{C}/?#@:[\]\\%]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  return new URL(`http://${domain}`).hostname;
}

function isDomain(domain: string): boolean {
  const labels = asciiDomain(domain)?.split('.') ?? [];
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/**
 * Whether `text` can be somebody's email address: a local part in any script and a domain name with a dot in it,
 * internationalised or not (RFC 5321, 6531). Quoted local parts and addresses of machines are none.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/** What is wrong with an email address that somebody typed, in a sentence; undefined when it can be one. */
export function emailProblem(email: string): string | undefined {
  if (isEmailAddress(email.trim())) return undefined;
  return 'Please enter an email address such as name@company.com.';
}
