import type { Note } from '../../contract/notes.ts';
import type { Member } from '../../contract/team.ts';

interface NoteRecordProps {
  note: Note;
  seen: Note | undefined;
  authors: readonly Member[];
}

/** What of a note has become another since it was seen. */
export function NoteRecord({ note, seen, authors }: NoteRecordProps) {
  const nameOf = (each: Note) => authors.find(({ id }) => id === each.authorId)?.name ?? 'Nobody by name';
  const lines = (each: Note) => [
    { label: 'Title', text: each.title },
    { label: 'Address', text: each.slug },
    { label: 'Author', text: nameOf(each) },
    { label: 'Summary', text: each.summary },
    { label: 'Text', text: each.body },
  ];
  const before = seen && lines(seen);
  const differing = lines(note).filter(({ text }, index) => text !== before?.[index]?.text);
  return (
    <dl className="note-record">
      {differing.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto" className="text-left">
            {text || 'Nothing'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
