import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type Erasure, peopleEndpoints } from '../../contract/people.ts';
import { isVisible } from '../../contract/visible-text.ts';
import { itemAddress } from '../addresses.ts';
import { ApiError, addressOf, sentenceOf } from '../api/call.ts';
import { queryOf } from '../api/queries.ts';
import { useSearchParam } from '../browser/search-param.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { describeErasure } from './erasure-words.ts';
import './person-data.css';

/** What is known under one address, the way to take it along and the way to erase it. */
export function PersonData() {
  const [email, lookUp] = useSearchParam('person');
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <div className="grid gap-1.5">
        <h3 id="one-person" className="text-lg">
          One person
        </h3>
        <p className="max-w-[70ch] text-muted text-sm">
          Whoever asks what is known of them gets it as a file; whoever asks to be forgotten is erased. Both
          go by the email address.
        </p>
      </div>
      <LookUp key={email} email={email} onLookUp={lookUp} />
      {email !== '' && <Found key={`found ${email}`} email={email} onErased={() => lookUp('')} />}
    </Card>
  );
}

function LookUp({ email, onLookUp }: { email: string; onLookUp: (email: string) => void }) {
  const [typed, setTyped] = useState(email);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      aria-labelledby="one-person"
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!isVisible(typed));
        onLookUp(isVisible(typed) ? typed.trim() : '');
      }}
    >
      <Field
        label="Email address"
        className="min-w-0 grow basis-64 max-w-96"
        {...(isMissing && { error: 'Email is required.' })}
      >
        <TextInput
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" variant="line" className="look-up">
        Look up
      </Button>
    </form>
  );
}

function Found({ email, onErased }: { email: string; onErased: () => void }) {
  const query = useQuery({
    ...queryOf(peopleEndpoints.previewErasure, { body: { email } }),
    // Each time it is looked at it is asked for: it goes by all that there is.
    staleTime: 0,
    gcTime: 0,
  });
  const [isErasing, setErasing] = useState(false);
  if (query.isPending) return <Skeleton className="h-56" />;
  if (query.isError) {
    const { error } = query;
    const isAnswer = error instanceof ApiError && [400, 404, 409].includes(error.status);
    if (!isAnswer) return <LoadError title="What is known could not be looked up" query={query} />;
    return (
      <p role="status" className="text-muted text-sm">
        {sentenceOf(error)}
      </p>
    );
  }
  const erasure = query.data;
  return (
    <section aria-label={`What is known of ${email}`} className="grid gap-5 border-line border-t pt-5">
      <p className="wrap-anywhere">
        <strong>
          <bdi>{erasure.names.join(', ') || email}</bdi>
        </strong>
        {erasure.names.length > 0 && <span className="text-muted"> {email}</span>}
      </p>
      <Consequences erasure={erasure} />
      <div className="flex flex-wrap items-start gap-3">
        <a
          className={buttonClasses({ variant: 'line' })}
          href={addressOf(peopleEndpoints.exported.path, { query: { email } })}
          download
        >
          <Download aria-hidden="true" className="size-4.5" />
          Export this person
        </a>
        <Button variant="line" className="text-danger" onClick={() => setErasing(true)}>
          Erase…
        </Button>
      </div>
      <EraseDialog open={isErasing} erasure={erasure} onClose={() => setErasing(false)} onErased={onErased} />
    </section>
  );
}

function Consequences({ erasure }: { erasure: Erasure }) {
  const { goes, anonymised, works, stays } = describeErasure(erasure);
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <Lines title="Goes when they are erased" lines={goes} none="Nothing" />
      <div className="grid content-start gap-5">
        {works.length > 0 && (
          <Lines title="They sent to projects: you choose whether it goes" lines={works} />
        )}
        {anonymised.length > 0 && <Lines title="Stays without them" lines={anonymised} />}
        <Lines title="Stays" lines={stays} none="Nothing" />
      </div>
      {erasure.alone.length > 0 && (
        <p className="text-sm md:col-span-2">
          Nobody else has access to{' '}
          {erasure.alone.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link className="link-quiet" to={itemAddress.project(id)}>
                {name}
              </Link>
            </span>
          ))}
          . It goes on without anybody until you give somebody access.
        </p>
      )}
    </div>
  );
}

function Lines({ title, lines, none }: { title: string; lines: string[]; none?: string }): ReactNode {
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-sans font-semibold text-sm tracking-normal">{title}</h4>
      <ul className="grid gap-1.5 text-muted text-sm">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
        {lines.length === 0 && <li>{none}</li>}
      </ul>
    </section>
  );
}
