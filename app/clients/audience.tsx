import type { Audience } from '../api/guarded-shell.tsx';
import { paths } from '../paths.ts';
import { type ClientRecord, forgetClient, readClient } from './client-record.ts';
import { SignInForm } from './sign-in-form.tsx';

/** What accounts are told apart by, as the server does it. */
const accountOf = ({ email }: ClientRecord) => email?.trim().normalize('NFKC').toLowerCase();

/** Who is behind the sign-in of the portal. */
export const clientAudience: Audience<ClientRecord> = {
  role: 'client',
  signInPath: paths.clientLogin,
  record: { read: readClient, forget: forgetClient },
  isSame: (one, other) => one.email !== undefined && accountOf(one) === accountOf(other),
  SignIn: ({ person, onSignedIn }) => <SignInForm email={person.email} onSignedIn={onSignedIn} />,
};
