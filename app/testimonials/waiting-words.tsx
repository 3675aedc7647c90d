import { useState } from 'react';
import { type AgencyRequest, testimonialRequestEndpoints } from '../../contract/testimonial-requests.ts';
import { ListFooter } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Portrait } from './portrait.tsx';
import { PublishWords } from './publish-words.tsx';
import { Stars } from './stars.tsx';
import { useDeclining } from './testimonial-changes.ts';
import { positionOf } from './testimonial-item.tsx';

/** What clients wrote and nobody has decided on, and what was put aside. Where there is nothing of either, nothing is shown. */
export function WaitingWords() {
  const waiting = usePagedList(testimonialRequestEndpoints.list, { status: 'written' });
  const aside = usePagedList(testimonialRequestEndpoints.list, { status: 'declined' });
  const [isAsideShown, showAside] = useState(false);
  const [published, setPublished] = useState<AgencyRequest>();
  const failed = [waiting, aside].find(({ query }) => query.isError);
  if (failed) return <LoadError title="What clients wrote could not be loaded" query={failed.query} />;
  const shown = isAsideShown ? aside : waiting;
  if (waiting.total === 0 && aside.total === 0) return null;
  return (
    <section
      aria-labelledby="waiting-words"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-ember/35 bg-surface p-5"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="waiting-words" className="display text-lg">
          {isAsideShown ? 'Put aside' : 'Waiting for you'}
        </h3>
        <p className="text-muted text-sm">
          {isAsideShown
            ? 'Written by clients and not published.'
            : 'Written by clients: publish it unchanged, or not at all.'}
        </p>
        {(aside.total > 0 || isAsideShown) && (
          <Button
            variant="quiet"
            size="small"
            className="ml-auto"
            aria-pressed={isAsideShown}
            onClick={() => showAside(!isAsideShown)}
          >
            Put aside
            <span className="font-mono text-faint text-xs">{aside.total}</span>
          </Button>
        )}
      </header>
      {shown.query.isSuccess && shown.rows.length === 0 && (
        <p className="text-muted text-sm">{isAsideShown ? 'Nothing is put aside.' : 'Nothing waits.'}</p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {shown.rows.map((request) => (
          <Words key={request.id} request={request} onPublish={() => setPublished(request)} />
        ))}
      </ul>
      {shown.query.hasNextPage && <ListFooter list={shown} />}
      <PublishWords
        request={published && (shown.rows.find(({ id }) => id === published.id) ?? published)}
        onClose={() => setPublished(undefined)}
      />
    </section>
  );
}

function Words({ request, onPublish }: { request: AgencyRequest; onPublish: () => void }) {
  const { words, projectName, personName, writtenAt, state } = request;
  const declining = useDeclining();
  if (!words) return null;
  return (
    <li className="grid gap-x-8 gap-y-4 py-5 first:pt-1 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Portrait src={words.image} name={words.name} className="size-10" />
          <p className="wrap-anywhere min-w-0 text-sm">
            <bdi className="block font-semibold text-base">{words.name}</bdi>
            <bdi className="text-muted">{positionOf(words)}</bdi>
          </p>
          <Stars rating={words.rating} />
        </div>
        <blockquote dir="auto" className="wrap-anywhere max-w-[70ch] whitespace-pre-line text-left">
          {words.quote}
        </blockquote>
        <p className="wrap-anywhere text-muted text-xs">
          <bdi>{personName}</bdi>, for <bdi>{projectName}</bdi>
          {writtenAt && (
            <>
              , <RelativeTime instant={writtenAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 md:flex-col md:items-stretch">
        <Button
          variant="solid"
          size="small"
          aria-label={`Publish the words of ${personName}`}
          onClick={onPublish}
        >
          Publish
        </Button>
        {state === 'written' && (
          <Button
            size="small"
            pending={declining.isPending}
            aria-label={`Put aside the words of ${personName}`}
            onClick={() => declining.start(request)}
          >
            Put aside
          </Button>
        )}
        <InlineError error={declining.error} size="small" />
      </div>
    </li>
  );
}
