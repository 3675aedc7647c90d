import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { notesPage } from '../../contract/site/notes.ts';
import { pages } from '../../contract/site/pages.ts';
import { NO_SLUG, thingPath } from '../../contract/site/paths.ts';
import { isOtherPage } from '../page-data.ts';
import { paths } from '../paths.ts';
import { headOfThing, NothingHere } from '../site/nothing-here.tsx';
import { loadPage } from '../site/page-meta.ts';
import { writeDay } from '../time/written-day.ts';
import { feedLink } from './feed-link.ts';
import { NoteArticle } from './note-article.tsx';

export function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? '';
  const { lists, facts } = loadPage(args, pages.notes, notesPage);
  const notes = lists.notes ?? [];
  const index = notes.findIndex((each) => each.slug === slug);
  const shown = notes[index];
  if (lists.notes && !shown && slug !== NO_SLUG) throw new Response(null, { status: 404 });
  const following = notes[index + 1] ?? notes[0];
  const written = shown
    ? {
        title: `${shown.title} | ${facts.name}`,
        description: shown.summary,
        headline: shown.title,
        parents: [{ name: 'Notes', path: pages.notes.path }],
        article: {
          published: shown.publishedAt,
          changed: shown.changedAt,
          ...(shown.author && { author: shown.author.name }),
        },
      }
    : {};
  const { head, copy } = loadPage(
    args,
    { ...pages.notes, path: thingPath('note', slug), written },
    notesPage,
  );
  return {
    head: [...head, feedLink(facts)],
    copy,
    shown: shown && { ...shown, day: writeDay(shown.day) },
    next: following && following !== shown ? { slug: following.slug, title: following.title } : undefined,
  };
}

export const meta = headOfThing;
export const shouldRevalidate = isOtherPage;

/** A note with a page of its own. */
export default function SiteNote() {
  const { shown, next, copy } = useLoaderData<typeof loader>();
  if (!shown) return <NothingHere />;
  return (
    <div className="wrap note-page">
      <p className="note-back">
        <Link to={paths.notes} prefetch="intent" className="link-quiet">
          {copy.all}
        </Link>
      </p>
      <NoteArticle note={shown} texts={copy} level={1} />
      <p aria-hidden="true" className="note-end" />
      {next && (
        <nav aria-label={copy.next} className="note-next">
          <span>{copy.next}</span>
          <Link to={thingPath('note', next.slug)} prefetch="intent" className="note-next-link">
            <bdi>{next.title}</bdi>
          </Link>
        </nav>
      )}
    </div>
  );
}
