import type { EndpointReply } from '../../contract/endpoint.ts';
import { passkeyEndpoints } from '../../contract/passkeys.ts';
import { call } from '../api/call.ts';

/** What went wrong between browser and passkey, in words for people. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/** Whether this browser knows passkeys, which it hides from addresses without TLS. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

function inWords(error: unknown): PasskeyError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new PasskeyError('This passkey is in use already.');
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return new PasskeyError('Nothing was done: it was cancelled, or took too long.');
  }
  if (name === 'SecurityError') {
    return new PasskeyError('Passkeys do not work at this address of the site. Open it at its own name.');
  }
  return new PasskeyError('The browser could not use a passkey. Please try again.');
}

/** Lets the browser do its part; the code for it is loaded when it is first needed. */
async function ask<Result>(work: (browser: typeof import('@simplewebauthn/browser')) => Promise<Result>) {
  const browser = await import('@simplewebauthn/browser');
  return work(browser).catch((error: unknown) => {
    throw inWords(error);
  });
}

/** Signs in with a passkey. @throws PasskeyError, or ApiError */
export async function signInWithPasskey() {
  const optionsJSON = await call(passkeyEndpoints.beginSignIn);
  const assertion = await ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  return call(passkeyEndpoints.signIn, { body: { assertion } });
}

/** Makes a passkey of what the server has answered, and adds it. @throws PasskeyError, or ApiError */
export async function makePasskey(name: string, options: EndpointReply<typeof passkeyEndpoints.begin>) {
  const registration = await ask(({ startRegistration }) => startRegistration({ optionsJSON: options }));
  return call(passkeyEndpoints.create, { body: { name, registration } });
}
