import { z } from 'zod';
import { email, instant, newPassword, password } from './fields.ts';

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
