import type { Admin } from '../../contract/admins.ts';
import type { Audience } from '../api/guarded-shell.tsx';
import { paths } from '../paths.ts';
import { forgetAdmin, readAdmin } from './admin-record.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Who is behind the sign-in of the back office. */
export const adminAudience: Audience<Admin> = {
  role: 'admin',
  signInPath: paths.adminLogin,
  record: { read: readAdmin, forget: forgetAdmin },
  isSame: (one, other) => one.username === other.username,
  SignIn: ({ person, onSignedIn }) => <SignInForm username={person.username} onSignedIn={onSignedIn} />,
};
