import { transportSecurity } from './transport-security.ts';

/** What every answer of the API carries, an error's too. */
export function apiHeaders(publicUrl: string): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...transportSecurity(publicUrl),
  };
}
