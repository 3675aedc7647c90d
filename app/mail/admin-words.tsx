import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type KindWords, mailEndpoints, mailKinds } from '../../contract/mail.ts';
import { queryOf } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { audiences, kindLabel } from './mail-labels.ts';
import { WordsDialog } from './words-dialog.tsx';

/** The subject and the opening of every kind of message, as the agency says it. */
export function AdminWords() {
  const query = useQuery(queryOf(mailEndpoints.words));
  const [edited, setEdited] = useState<string>();
  return (
    <section aria-labelledby="words" className="grid gap-8">
      <header className="grid gap-2">
        <h2 id="words" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Words
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">
          How each message begins. Dates, facts and links below that follow from what it tells.
        </p>
      </header>
      {query.isPending && <WordsSkeletons />}
      {query.isError && <LoadError title="The words could not be loaded" query={query} />}
      {query.data && (
        <>
          {audiences.map(({ value, label }) => (
            <AudienceWords
              key={value}
              label={label}
              words={query.data.filter(({ kind }) => audienceOf(kind) === value)}
              onEdit={setEdited}
            />
          ))}
          <WordsDialog
            words={query.data.find(({ kind }) => kind === edited)}
            onClose={() => setEdited(undefined)}
          />
        </>
      )}
    </section>
  );
}

const audienceOf = (kind: string) => mailKinds.find(({ value }) => value === kind)?.audience;

interface AudienceWordsProps {
  label: string;
  words: KindWords[];
  onEdit: (kind: string) => void;
}

function AudienceWords({ label, words, onEdit }: AudienceWordsProps) {
  if (words.length === 0) return null;
  return (
    <section aria-label={label} className="grid gap-3">
      <h3 className="text-lg">{label}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {words.map((each) => (
          <WordsRow key={each.kind} words={each} onEdit={() => onEdit(each.kind)} />
        ))}
      </ul>
    </section>
  );
}

function WordsRow({ words, onEdit }: { words: KindWords; onEdit: () => void }) {
  const { kind, subject, opening, original } = words;
  const isOwn = subject !== original.subject || opening !== original.opening;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 px-4 py-3.5 hover:bg-raised sm:px-5 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-sm">
        {kindLabel(kind)}
        {isOwn && <Badge variant="default">Your words</Badge>}
      </p>
      <div className="min-w-0 max-md:col-span-2 max-md:row-start-2">
        <p dir="auto" className="truncate text-left text-sm">
          {subject}
        </p>
        <p dir="auto" className="truncate text-left text-muted text-sm">
          {opening}
        </p>
      </div>
      <Button size="small" aria-label={`Edit the words of “${kindLabel(kind)}”`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}

function WordsSkeletons() {
  return (
    <div role="status" aria-label="Loading words" className="grid gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-80 opacity-50" />
    </div>
  );
}
