import { z } from 'zod';
import { withPassword } from './accounts.ts';
import { adminReply } from './admins.ts';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant, pathId, requiredText } from './fields.ts';
import { factors } from './two-factor.ts';

/** How many passkeys an admin has at most. */
export const MOST_PASSKEYS = 20;

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** Null while nobody has signed in with it. */
  lastUsedAt: instant.nullable(),
});

/** As it arrives in a browser. */
export type Passkey = z.input<typeof passkey>;

/** What a passkey is called. */
export const passkeyName = z.object({ name: requiredText('Name', 60) });

const BYTES_ERROR = 'The passkey could not be read.';
/** Bytes as base64url, as a browser writes those of a passkey. */
const bytes = (max: number) =>
  z
    .string({ error: BYTES_ERROR })
    .max(max, { error: BYTES_ERROR })
    .regex(/^[\w-]*$/, { error: BYTES_ERROR });
const type = z.literal('public-key', { error: BYTES_ERROR });
const descriptor = z.object({ id: z.string(), type, transports: z.array(z.string()).optional() });

/** What is the same in every answer of a browser (WebAuthn, PublicKeyCredential as JSON). */
const credential = z.object({
  id: bytes(2000),
  rawId: bytes(2000),
  type,
});

/** A passkey as the browser has made it (RegistrationResponseJSON). */
const registration = credential.extend({
  response: z.object({
    clientDataJSON: bytes(20_000),
    attestationObject: bytes(100_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** What shows that somebody has a passkey (AuthenticationResponseJSON). */
const assertion = credential.extend({
  response: z.object({
    clientDataJSON: bytes(20_000),
    authenticatorData: bytes(20_000),
    signature: bytes(20_000),
    userHandle: bytes(200).optional(),
  }),
});

const params = z.object({ id: pathId });

export const passkeyEndpoints = {
  beginSignIn: endpoint({
    method: 'POST',
    path: '/api/admin/login/passkey/options',
    access: ['public'],
    summary:
      'What a browser asks a passkey for (PublicKeyCredentialRequestOptions); good once, for five minutes',
    response: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/login/passkey',
    access: ['public'],
    summary: 'Sign in as an admin with a passkey, which counts as both factors',
    body: json(z.object({ assertion })),
    response: adminReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/passkeys',
    access: ['admin'],
    summary: 'The passkeys of the admin who is signed in, the oldest first',
    response: z.array(passkey),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/admin/passkeys/options',
    access: ['admin'],
    summary:
      'What a browser makes a passkey of (PublicKeyCredentialCreationOptions); good once, for five minutes',
    body: json(factors),
    response: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(descriptor),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/passkeys',
    access: ['admin'],
    summary: 'Add the passkey that a browser has made',
    body: json(passkeyName.extend({ registration })),
    response: passkey,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/admin/passkeys/:id',
    access: ['admin'],
    summary: 'Name an own passkey',
    params,
    body: json(passkeyName),
    response: passkey,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/passkeys/:id/remove',
    access: ['admin'],
    summary: 'Remove an own passkey, with the own password',
    params,
    body: json(withPassword),
    response: done,
  }),
};
