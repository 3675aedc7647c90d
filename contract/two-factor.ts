import { z } from 'zod';
import { withPassword } from './accounts.ts';
import { adminReply } from './admins.ts';
import { endpoint, json } from './endpoint.ts';
import { done, instant, optionalText, requiredText } from './fields.ts';

/** How many recovery codes an admin has at once. */
export const RECOVERY_CODES = 10;

/** A code of the authenticator app, or a recovery code. */
export const givenCode = z.object({ code: requiredText('Code', 40) });

/** What an admin shows once more who is signed in: the own password and, with two-factor on, a code. */
export const factors = withPassword.extend({ code: optionalText('Code', 40) });

/** Both factors, asked for once more. */
export const bothFactors = withPassword.extend(givenCode.shape);

/** The codes, in clear this once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoFactorEndpoints = {
  enterCode: endpoint({
    method: 'POST',
    path: '/api/admin/login/code',
    access: ['public'],
    summary:
      'The second step of the sign-in: a code of the authenticator app or a recovery code, within five minutes of the password',
    body: json(givenCode),
    response: adminReply,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/admin/two-factor',
    access: ['admin'],
    summary: 'Whether two-factor is on for the admin who is signed in',
    response: z.object({
      /** Since when; null while it is off. */
      since: instant.nullable(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/admin/two-factor',
    access: ['admin'],
    summary: 'Make a secret for an authenticator app; nothing is asked for before a code has confirmed it',
    body: json(withPassword),
    response: z.object({
      /** In base32, to be typed. */
      secret: z.string(),
      /** What the QR code says. */
      url: z.string(),
      /** The QR code row by row; `1` is dark. */
      qrCode: z.array(z.string()),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/two-factor/confirm',
    access: ['admin'],
    summary: 'Switch two-factor on with a code of the app; ends the other sessions',
    body: json(givenCode),
    response: recoveryCodes,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/admin/two-factor/recovery-codes',
    access: ['admin'],
    summary: 'Make the recovery codes anew, with the own password and a code; those before are good no more',
    body: json(bothFactors),
    response: recoveryCodes,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/two-factor/remove',
    access: ['admin'],
    summary: 'Switch two-factor off, with the own password and a code',
    body: json(bothFactors),
    response: done,
  }),
};
