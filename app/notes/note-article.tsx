import type { NoteAuthor, NotePage } from '../../contract/notes.ts';
import type { notesPage } from '../../contract/site/notes.ts';
import type { WrittenDay } from '../time/written-day.ts';
import { PageStyle } from '../ui/page-style.tsx';
import { Portrait } from '../ui/portrait.tsx';
import notesStyle from './notes.css?inline';

/** What is drawn of a note; while it is written without a day. */
export type DrawnNote = Pick<NotePage, 'title' | 'summary' | 'html' | 'minutes' | 'author' | 'isExample'> & {
  day: WrittenDay | undefined;
};

type Texts = Pick<typeof notesPage, 'minutes' | 'example' | 'exampleHint'>;

/** A note as visitors read it. Its title is `level` 1 on its own page. */
export function NoteArticle({ note, texts, level }: { note: DrawnNote; texts: Texts; level: 1 | 2 }) {
  const { title, summary, html, minutes, author, isExample, day } = note;
  const Title = `h${level}` as const;
  return (
    <article className="note">
      <PageStyle name="notes" css={notesStyle} />
      <header className="note-head">
        <Title className="note-title">
          <bdi>{title}</bdi>
        </Title>
        <p dir="auto" className="note-summary">
          {summary}
        </p>
      </header>
      <div className="note-rail">
        {author && <Author author={author} />}
        <p className="note-facts">
          {day && <time dateTime={day.day}>{day.text}</time>}
          <span>
            {minutes} {texts.minutes}
          </span>
        </p>
        {isExample && (
          <p className="note-example">
            <strong>{texts.example}</strong> {texts.exampleHint}
          </p>
        )}
      </div>
      {/* Made of Markdown by the server, which lets no HTML through. */}
      <div dir="auto" className="note-body" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

function Author({ author: { name, role, image } }: { author: NoteAuthor }) {
  return (
    <p className="note-author">
      <Portrait src={image} name={name} className="size-12" />
      <span>
        <bdi className="note-name">{name}</bdi>
        <bdi className="note-role">{role}</bdi>
      </span>
    </p>
  );
}
