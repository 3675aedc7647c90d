import { useEffect, useRef } from 'react';
import { contactPage } from '../../contract/site/contact.ts';
import { useAgency } from '../page-data.ts';

interface ContactSentProps {
  email: string;
  /** Whether a mail that says the same is under way. */
  mailed: boolean;
}

/** Says, above the emptied form, what happens to the message. It takes the focus from the form, and from nothing else. */
export function ContactSent({ email, mailed }: ContactSentProps) {
  const agency = useAgency();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is disabled while it sends, and some browsers let its focus fall to the page.
    const { activeElement } = document;
    const isHere = activeElement === document.body || box.current?.parentElement?.contains(activeElement);
    if (isHere) box.current?.focus();
  }, []);
  const { sent } = contactPage;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mb-8 scroll-mt-32 rounded-md border border-success/35 bg-raised p-5 outline-none"
    >
      <h2 className="text-lg">{sent.title}</h2>
      <p className="mt-2 text-muted">
        {sent.reply} <bdi className="wrap-anywhere text-text">{email}</bdi>. {mailed && `${sent.mailed} `}
        {sent.urgent}{' '}
        <a href={agency.phoneLink} className="link whitespace-nowrap text-text">
          {agency.phone}
        </a>
      </p>
    </div>
  );
}
