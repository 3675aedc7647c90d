import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { NotePage } from '../../contract/notes.ts';
import { notesPage } from '../../contract/site/notes.ts';
import { pages } from '../../contract/site/pages.ts';
import { NOTES_FEED, thingPath } from '../../contract/site/paths.ts';
import { headOf, isOtherPage, useCopy } from '../page-data.ts';
import { loadPage } from '../site/page-meta.ts';
import { type WrittenDay, writeDay } from '../time/written-day.ts';
import { PageStyle } from '../ui/page-style.tsx';
import { feedLink } from './feed-link.ts';
import notesStyle from './notes.css?inline';

export function loader(args: LoaderFunctionArgs) {
  const { head, copy, lists, facts } = loadPage(args, pages.notes, notesPage);
  const notes = lists.notes?.map(({ html: _, day, ...listed }) => ({ ...listed, day: writeDay(day) }));
  return { head: [...head, feedLink(facts)], copy, notes };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

type ListedNote = Omit<NotePage, 'html' | 'day'> & { day: WrittenDay };

/** All notes: a table of contents, the latest first. */
export default function SiteNotes() {
  const { notes, copy } = useLoaderData<typeof loader>();
  return (
    <div className="wrap notes-page">
      <PageStyle name="notes" css={notesStyle} />
      <header className="notes-head">
        <h1 className="notes-title">{copy.title}</h1>
        <div>
          <p className="notes-text">{copy.text}</p>
          <p className="notes-feed">
            <a href={NOTES_FEED} className="link-quiet">
              {copy.feed}
            </a>
          </p>
        </div>
      </header>
      {notes && notes.length > 0 ? (
        <ol className="notes-list">
          {notes.map((note) => (
            <Entry key={note.slug} note={note} />
          ))}
        </ol>
      ) : (
        <p className="notes-empty">{notes ? copy.empty : copy.missing}</p>
      )}
    </div>
  );
}

function Entry({ note }: { note: ListedNote }) {
  const { slug, title, summary, day, minutes, author, isExample } = note;
  const texts = useCopy<typeof notesPage>();
  return (
    <li className="notes-entry">
      <time dateTime={day.day} className="notes-day">
        {day.text}
      </time>
      <div className="notes-words">
        <h2 className="notes-name">
          <Link to={thingPath('note', slug)} prefetch="intent" className="notes-link">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p dir="auto" className="notes-summary">
          {summary}
        </p>
      </div>
      <p className="notes-facts">
        {author && <bdi>{author.name}</bdi>}
        <span>
          {minutes} {texts.minutes}
        </span>
        {isExample && <span className="notes-example">{texts.example}</span>}
      </p>
    </li>
  );
}
