const YEAR = 31_536_000;

/** The header that keeps browsers on HTTPS, for a site whose own address is one of HTTPS. */
export function transportSecurity(publicUrl: string): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return {};
  return { 'Strict-Transport-Security': `max-age=${YEAR}` };
}
