import { z } from 'zod';
import { email, id, instant, newPassword, password } from './fields.ts';

/** Another password for whoever is signed in. */
export const passwordChange = z.object({ currentPassword: password(), password: newPassword() });

/** Another address for whoever is signed in, with their password. */
export const emailChange = z.object({ email: email(), password: password() });

/** The address of an account that waits to be confirmed, until when it can be. */
export const pendingEmail = z.object({ email: z.string(), expiresAt: instant }).nullable();

/** As it arrives in a browser. */
export type PendingEmail = z.input<typeof pendingEmail>;

/** What somebody chooses who has no password, or has forgotten it. */
export const chosenPassword = z.object({ password: newPassword() });

/** The own password, asked for once more before what only its owner may do. */
export const withPassword = z.object({ password: password() });

/** A device on which somebody is signed in. */
export const accountSession = z.object({
  id,
  createdAt: instant,
  /** When it was used last, to the day. */
  lastSeenAt: instant,
  /** What the browser says of itself, or null. */
  device: z.string().nullable(),
  /** The network address that it signed in from, or null. */
  address: z.string().nullable(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

/** As it arrives in a browser. */
export type AccountSession = z.input<typeof accountSession>;
