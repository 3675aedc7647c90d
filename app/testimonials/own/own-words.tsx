import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type OwnRequest,
  shownAs,
  testimonialRequestEndpoints,
} from '../../../contract/testimonial-requests.ts';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { formatInstantShort } from '../../time/format.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { TestimonialCard } from '../testimonial-card.tsx';
import { WithdrawWords } from './withdraw-words.tsx';
import { WordsForm } from './words-form.tsx';

interface OwnWordsProps {
  token: string;
  request: OwnRequest;
}

type State = OwnRequest['state'];

const says: Record<State, { title: string; text: string }> = {
  asked: {
    title: 'How was it to work with us?',
    text: 'Write as you would tell a colleague. We publish it exactly as you send it, or not at all, and never without your consent below.',
  },
  written: {
    title: 'Thank you: we have your words',
    text: 'We publish them as they are, or not at all. Until then you can change them, and you can withdraw them at any time.',
  },
  declined: {
    title: 'Thank you for your words',
    text: 'They are not on our website. You can change them, or withdraw them: then we delete them.',
  },
  published: {
    title: 'Your words are published',
    text: 'They stand on our website exactly as you wrote them. If you withdraw them, they are taken off at once and deleted.',
  },
  withdrawn: {
    title: 'You have withdrawn your words',
    text: 'Nothing of them is on our website, and we have deleted them. Thank you all the same.',
  },
  expired: {
    title: 'The time to write has passed',
    text: 'This link has expired. If you would still like to write, answer our mail and we send you a new one.',
  },
};

const saysOfRefusal = {
  title: 'That is all right',
  text: 'We do not ask you again. Thank you for the work that we did together.',
};

/** What somebody was asked to write, as it stands, and what they can do with it. */
export function OwnWords({ token, request }: OwnWordsProps) {
  const [isChanging, setChanging] = useState(false);
  const queryClient = useQueryClient();
  const { state, projectName, expiresAt, wrote } = request;
  const { title, text } = state === 'withdrawn' && !wrote ? saysOfRefusal : says[state];
  const isWriting = state === 'asked' || (isChanging && (state === 'written' || state === 'declined'));
  const { heading, focusHeading } = useHeadingFocus(request, isWriting);

  function keep(changed: OwnRequest) {
    focusHeading();
    const { queryKey } = queryOf(testimonialRequestEndpoints.visit, { params: { token } });
    queryClient.setQueryData(queryKey, changed);
    setChanging(false);
  }

  function change(starts: boolean) {
    focusHeading();
    setChanging(starts);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <header className="grid gap-4">
        <p className="wrap-anywhere text-muted text-sm">
          About <bdi>{projectName}</bdi>
          {state === 'asked' && <>. There is time until {formatInstantShort(Date.parse(expiresAt))}.</>}
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <p className="max-w-[62ch] text-lg text-muted">{text}</p>
      </header>
      {isWriting ? (
        <WordsForm token={token} request={request} onDone={keep} />
      ) : (
        <Written request={request} />
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {isWriting && state !== 'asked' && (
          <Button onClick={() => change(false)}>Leave them as they are</Button>
        )}
        {!isWriting && (state === 'written' || state === 'declined') && (
          <Button variant="solid" onClick={() => change(true)}>
            Change your words
          </Button>
        )}
        {state === 'published' && (
          <a className={buttonClasses({ variant: 'solid' })} href={paths.testimonials}>
            See them on our website
          </a>
        )}
        {state !== 'withdrawn' && state !== 'expired' && (
          <WithdrawWords token={token} state={state} onDone={keep} />
        )}
      </div>
    </div>
  );
}

/** What was sent, as visitors see it. */
function Written({ request: { words } }: { request: OwnRequest }): ReactNode {
  if (words.rating === null) return null;
  return (
    <section aria-labelledby="own-words" className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="own-words" className="font-medium font-sans text-muted text-sm tracking-normal">
        What you wrote
      </h2>
      <ul>
        <TestimonialCard
          id={0}
          {...shownAs(words)}
          image={words.image}
          quote={words.quote}
          rating={words.rating}
          featured={false}
          example={false}
          project={null}
        />
      </ul>
    </section>
  );
}

/** The headline, which says how it stands and takes the focus once that, or what can be done here, has changed. */
function useHeadingFocus(request: OwnRequest, isWriting: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [request, isWriting]);
  return {
    heading,
    focusHeading() {
      isWaiting.current = true;
    },
  };
}
