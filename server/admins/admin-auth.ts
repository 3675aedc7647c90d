import { betterAuth } from 'better-auth';
import { adminEndpoints } from '../../contract/admins.ts';
import {
  type AccountAuth,
  type AuthOptions,
  authSettings,
  createAccountAuth,
} from '../accounts/account-auth.ts';
import type { Database } from '../database/client.ts';
import type { SignedInAdmin } from '../http/bind.ts';
import { adminAccounts, adminSessions, admins, adminVerifications } from './tables.ts';

/** Sign-in of admins. */
export interface AdminAuth extends AccountAuth<SignedInAdmin> {
  create(admin: { username: string; password: string; email: string }): Promise<void>;
}

const kind = {
  cookiePrefix: 'venture-admin',
  loginPath: adminEndpoints.login.path,
  tables: { user: admins, session: adminSessions, account: adminAccounts, verification: adminVerifications },
};

/** Opens the admins' sign-in on `database`. */
export function createAdminAuth(database: Database, options: AuthOptions): AdminAuth {
  const auth = betterAuth(authSettings(database, kind, options));
  const toPerson = ({
    id,
    username,
    name,
  }: {
    id: string;
    username?: string | null | undefined;
    name: string;
  }) => ({
    id: Number(id),
    username: username ?? name,
  });
  return {
    ...createAccountAuth(auth, { ...kind, toPerson }, options),
    async create({ username, password, email }) {
      await auth.api.signUpEmail({ body: { name: username, username, email, password } });
    },
  };
}
