import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { contactEndpoints } from '../../contract/contacts.ts';
import { contactPage } from '../../contract/site.ts';
import { ApiError, call, refresh, sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.ts';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { type ContactErrors, checkContact, contactMessage } from './contact-message.ts';

const services = contactPage.services.map((service) => ({ value: service, label: service }));

const mutationKey = [contactEndpoints.send.path];

/** The message form. What was typed stays until the server has it. */
export function ContactForm() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  // Each message gets fresh fields.
  const [sent, setSent] = useState(0);

  const send = useSendMessage({ onSent: () => setSent(sent + 1), onRefused: setErrors });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Asked of the cache: a second click can come before the first one is drawn.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    const data = new FormData(event.currentTarget);
    const { errors: found, isIncomplete } = checkContact(data);
    setErrors(found);
    if (isIncomplete) {
      showToast({
        title: 'Please fill in all required fields',
        description: 'Name, email, and message are required.',
        variant: 'destructive',
      });
    }
    const [firstWrong] = Object.keys(found);
    if (firstWrong) return form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    send.mutate(data);
  }

  function forgetError({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    if (name in errors) setErrors(({ [name]: _, ...others }) => others);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onInput={forgetError} aria-label={contactPage.tabs.message}>
      <ContactFields key={sent} errors={errors} />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" variant="hot" size="large" pending={send.isPending} className="max-sm:w-full">
          {send.isPending ? 'Sending...' : 'Send Message'}
        </Button>
        <WithoutScripts>{contactPage.withoutScripts}</WithoutScripts>
        <p role="status" className="text-muted text-sm">
          {send.isSuccess && 'Your message is with us.'}
        </p>
        {send.isError && (
          <p role="alert" className="w-full text-danger text-sm">
            Your message was not sent: {sentenceOf(send.error)} Nothing you typed is lost.
          </p>
        )}
      </div>
    </form>
  );
}

interface SendOptions {
  onSent: () => void;
  onRefused: (errors: ContactErrors) => void;
}

/** Sends a message, and tells in a toast how it went. */
function useSendMessage({ onSent, onRefused }: SendOptions) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (data: FormData) => call(contactEndpoints.send, { body: contactMessage(data) }),
    onSuccess() {
      onSent();
      showToast({
        title: 'Message sent successfully!',
        description: "We'll get back to you within 24 hours.",
      });
      void refresh(queryClient, contactEndpoints.send, contactEndpoints.list);
    },
    onError(error) {
      // biome-ignore lint/suspicious/noConsole: a failed message is worth a trace in the visitor's console
      console.error(error);
      if (error instanceof ApiError) onRefused(error.fields);
      showToast({
        title: 'Error sending message',
        description: 'Please try again later.',
        variant: 'destructive',
      });
    },
  });
}

function ContactFields({ errors }: { errors: ContactErrors }) {
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <Field label="First Name" required error={errors.firstName}>
        <TextInput name="firstName" autoComplete="given-name" maxLength={100} />
      </Field>
      <Field label="Last Name" required>
        <TextInput name="lastName" autoComplete="family-name" maxLength={99} />
      </Field>
      <Field label="Email" required error={errors.email}>
        <TextInput name="email" type="email" autoComplete="email" inputMode="email" maxLength={254} />
      </Field>
      <Field label="Service" required>
        <Select name="service" options={services} placeholder="Select a service" />
      </Field>
      <Field label="Message" required error={errors.message} className="sm:col-span-2">
        <TextArea
          name="message"
          maxLength={5000}
          placeholder="What you want to launch, by when, and what exists already."
        />
      </Field>
      <div aria-hidden="true" className="unseen">
        <label>
          Leave this field empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </div>
  );
}
