import { type FormEvent, useEffect, useRef, useState } from 'react';
import { contactEndpoints } from '../../contract/contacts.ts';
import { contactPage } from '../../contract/site/contact.ts';
import { ApiError, call, sentenceOf } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useAgency } from '../page-data.ts';
import { PrivacyLine } from '../privacy-line.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.ts';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { type ContactErrors, checkContact, contactMessage, fieldErrors } from './contact-message.ts';
import { ContactSent } from './contact-sent.tsx';
import { MessageField } from './message-field.tsx';
import { ServiceSelect } from './service-select.tsx';

const { privacy } = contactPage;

/** The message form. What was typed stays until the server has it. */
export function ContactForm() {
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  // Each message gets fresh fields.
  const [sent, setSent] = useState(0);

  const send = useSendMessage({ onSent: () => setSent(sent + 1), onRefused: showErrors });

  /** Marks the wrong fields and goes to the first; answers whether there is one. */
  function showErrors(found: ContactErrors): boolean {
    setErrors(found);
    const [firstWrong] = Object.keys(found);
    if (firstWrong) form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    return firstWrong !== undefined;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const { errors: found, problem } = checkContact(data);
    if (problem) showToast({ ...problem, variant: 'destructive' });
    if (!showErrors(found)) send.start(data);
  }

  function forgetError({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    if (name in errors) setErrors(({ [name]: _, ...others }) => others);
  }

  return (
    <>
      {send.isSuccess && (
        <ContactSent key={sent} email={contactMessage(send.variables).email} mailed={send.data.mailed} />
      )}
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={forgetError}
        aria-label={contactPage.tabs.message}
      >
        <ContactFields key={sent} errors={errors} />
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button type="submit" variant="hot" size="large" pending={send.isPending} className="max-sm:w-full">
            {send.isPending ? 'Sending...' : 'Send Message'}
          </Button>
          <WithoutScripts>{contactPage.withoutScripts}</WithoutScripts>
          {send.isError && <NotSent error={send.error} />}
        </div>
        <PrivacyLine text={privacy.message} label={privacy.label} className="mt-5" />
      </form>
    </>
  );
}

function NotSent({ error }: { error: unknown }) {
  const agency = useAgency();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Some browsers let the focus of a button fall to the page while it is disabled.
    const submit = line.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    if (document.activeElement === document.body) submit?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={line} role="alert" className="w-full text-danger text-sm">
      Your message was not sent: {sentenceOf(error)} Nothing you typed is lost. You can also call us:{' '}
      <a href={agency.phoneLink} className="link whitespace-nowrap text-text">
        {agency.phone}
      </a>
    </p>
  );
}

interface SendOptions {
  onSent: () => void;
  onRefused: (errors: ContactErrors) => void;
}

/** Sends a message, and tells in a toast how it went. */
function useSendMessage({ onSent, onRefused }: SendOptions) {
  return useChange({
    send: (data: FormData) => call(contactEndpoints.send, { body: contactMessage(data) }),
    done: { title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." },
    failed: { title: 'Error sending message', description: 'Please try again later.' },
    refreshes: [contactEndpoints.send, contactEndpoints.list],
    onDone: onSent,
    onFailed(error) {
      // biome-ignore lint/suspicious/noConsole: a failed message is worth a trace in the visitor's console
      console.error(error);
      if (error instanceof ApiError) onRefused(fieldErrors(error.fields));
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
        <ServiceSelect name="service" />
      </Field>
      <MessageField error={errors.message} />
      <div aria-hidden="true" className="unseen">
        <label>
          Leave this field empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </div>
  );
}
