import type { EndpointInput } from '../../contract/endpoint.ts';
import { type MailMessage, mailEndpoints } from '../../contract/mail.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** Sends a message again: another try, or a copy. */
export function useResend() {
  return useChange({
    send: ({ id }: MailMessage) => call(mailEndpoints.resend, { params: { id } }),
    done: { title: 'Message queued' },
    failed: { title: 'Error', description: 'Failed to queue the message.' },
    refreshes: refreshes.mail,
  });
}

/** Sends a test message to oneself. */
export function useTestMessage() {
  return useChange({
    send: () => call(mailEndpoints.test),
    failed: { title: 'Error', description: 'Failed to queue the test message.' },
    refreshes: refreshes.mail,
  });
}

/** Changes the words of a kind of mail. Where somebody else did meanwhile, the screen asks how to go on. */
export function useWordsChange() {
  return useChange({
    send: (input: EndpointInput<typeof mailEndpoints.changeWords>) => call(mailEndpoints.changeWords, input),
    done: { title: 'Words saved' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to save the words.' },
    refreshes: [mailEndpoints.words, mailEndpoints.find],
  });
}

/** Switches a kind of mail on or off for oneself. */
export function useSwitch() {
  return useChange({
    send: (body: EndpointInput<typeof mailEndpoints.changeSwitch>['body']) =>
      call(mailEndpoints.changeSwitch, { body }),
    failed: { title: 'Error', description: 'Failed to save the switch.' },
    refreshes: [mailEndpoints.switches],
  });
}
