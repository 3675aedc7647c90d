import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Who was present, and who was verified (WebAuthn, flags of the authenticator data). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** How something goes that an honest device does not do. */
interface Odd {
  origin?: string;
  rpId?: string;
  /** Whether it knows who holds it. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** A device that keeps one passkey for the site at `origin`, as software. */
export function createAuthenticator(site: string) {
  const { origin, hostname } = new URL(site);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let used = 0;
  let owner = '';

  const clientData = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }));

  function authenticatorData(flags: number, { rpId = hostname, isVerified = true, counter = used }: Odd) {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counted]);
  }

  const coseKey = () =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]) as never,
    );

  return {
    /** What its browser answers when it is to make a passkey. */
    register({ challenge, user }: { challenge: string; user: { id: string } }, odd: Odd = {}) {
      owner = user.id;
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorData(HAS_KEY, odd),
        Buffer.alloc(16),
        length,
        id,
        coseKey(),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, odd)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** What it answers at a sign-in. */
    assert({ challenge }: { challenge: string }, odd: Odd = {}) {
      used += 1;
      const data = clientData('webauthn.get', challenge, odd);
      const authData = authenticatorData(0, odd);
      const signature = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: odd.userHandle ?? owner,
        },
      };
    },
  };
}
