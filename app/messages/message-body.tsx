import { Fragment } from 'react';
import { splitAddresses } from './message-text.ts';

/** What a message says: plain text whose web addresses can be opened. */
export function MessageBody({ text }: { text: string }) {
  let at = 0;
  return (
    <p className="whitespace-pre-wrap wrap-anywhere text-start [unicode-bidi:plaintext]">
      {splitAddresses(text).map((part) => {
        const key = at;
        at += part.text.length;
        if (!part.href) return <Fragment key={key}>{part.text}</Fragment>;
        return (
          <a
            key={key}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
            className="underline decoration-control underline-offset-3 hover:decoration-current"
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
