import { betterAuth } from 'better-auth';
import { clientEndpoints } from '../../contract/clients.ts';
import {
  type AccountAuth,
  type AuthOptions,
  authSettings,
  createAccountAuth,
} from '../accounts/account-auth.ts';
import type { Database } from '../database/client.ts';
import type { SignedInClient } from '../http/bind.ts';
import { clientAccounts, clientSessions, clients, clientVerifications } from './tables.ts';

/** Sign-in of clients, by email and password. */
export type ClientAuth = AccountAuth<SignedInClient>;

const kind = {
  cookiePrefix: 'venture-client',
  loginPath: clientEndpoints.login.path,
  tables: {
    user: clients,
    session: clientSessions,
    account: clientAccounts,
    verification: clientVerifications,
  },
};

/** Opens the clients' sign-in on `database`. */
export function createClientAuth(database: Database, options: AuthOptions): ClientAuth {
  return createAccountAuth(
    betterAuth(authSettings(database, kind, options)),
    { ...kind, toPerson: ({ id, name, email }) => ({ id: Number(id), name, email }) },
    options,
  );
}
