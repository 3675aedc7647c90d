export type Encoding = 'br' | 'gzip' | 'identity';

const known = new Map<string, Encoding>();

function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    return name.trim() === coding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}

/** The smallest encoding that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const cached = known.get(header);
  if (cached) return cached;
  const chosen = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
  if (known.size < 1000) known.set(header, chosen);
  return chosen;
}
