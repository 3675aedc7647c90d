import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

// The library is large and needed by few calls: the first of them loads it.
const load = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

const type = 'public-key' as const;

/** How long a browser may take (ms). */
export const PASSKEY_MS = 5 * 60_000;

/** Ed25519, ES256 and RS256 (COSE): what every device of today makes. */
const ALGORITHMS = [-8, -7, -257];

/** Where passkeys are good: at the site's own address and nowhere else. */
interface Site {
  origin: string;
  rpId: string;
}

function siteOf(publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/** What is kept of a passkey to check what it signs. */
export interface KeptPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** What a browser makes a passkey of. */
export async function passkeyOptions(
  publicUrl: string,
  {
    name,
    admin,
    known,
  }: {
    name: string;
    admin: { id: number; username: string };
    known: Pick<KeptPasskey, 'credentialId' | 'transports'>[];
  },
) {
  const { generateRegistrationOptions } = await load();
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: name,
    rpID: siteOf(publicUrl).rpId,
    userName: admin.username,
    userDisplayName: admin.username,
    userID: Buffer.from(userHandle(admin.id)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge,
    rp: { id: siteOf(publicUrl).rpId, name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type })),
    timeout: PASSKEY_MS,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, type, transports })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** What a browser asks a passkey for at the sign-in. */
export async function signInOptions(publicUrl: string) {
  const { generateAuthenticationOptions } = await load();
  const { rpId } = siteOf(publicUrl);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return { challenge, rpId, timeout: PASSKEY_MS, userVerification: 'required' as const };
}

/** How a passkey names the admin whose it is. */
const userHandle = (adminId: number) => `admin:${adminId}`;

/** Whether a passkey says that it is this admin's; one that says nothing is told by its id alone. */
export function isOwner(response: AuthenticationResponseJSON, adminId: number): boolean {
  const { userHandle: said } = response.response;
  return said === undefined || Buffer.from(said, 'base64url').toString() === userHandle(adminId);
}

/** What an answer of a browser says that it signs; undefined where it cannot be read. */
export async function readChallenge({
  response,
}: Pick<RegistrationResponseJSON | AuthenticationResponseJSON, 'response'>): Promise<string | undefined> {
  const { decodeClientDataJSON } = await loadHelpers();
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What to keep of a new passkey, made at this site by whom it has verified. @throws Error that says what is wrong with it. */
export async function verifyRegistration(
  publicUrl: string,
  { response, challenge }: { response: RegistrationResponseJSON; challenge: string },
): Promise<KeptPasskey> {
  const { verifyRegistrationResponse } = await load();
  const { origin, rpId } = siteOf(publicUrl);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error('the passkey was not verified');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
  };
}

/**
 * The counter of a passkey that has signed, at this site, for whom it has verified.
 * @throws Error that says what is wrong, as with a counter that has not grown.
 */
export async function verifyAssertion(
  publicUrl: string,
  {
    response,
    challenge,
    passkey,
  }: { response: AuthenticationResponseJSON; challenge: string; passkey: KeptPasskey },
): Promise<number> {
  const { verifyAuthenticationResponse } = await load();
  const { origin, rpId } = siteOf(publicUrl);
  const { credentialId, publicKey, counter, transports } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter, transports },
    requireUserVerification: true,
  });
  if (!verified) throw new Error('the signature is not that of the passkey');
  return authenticationInfo.newCounter;
}
