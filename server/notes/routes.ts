import { succeeded } from '../../contract/fields.ts';
import { noteEndpoints } from '../../contract/notes.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { changeNote, createNote, publishNote, removeNote, withdrawNote } from './change-note.ts';
import { findPictures } from './find-pictures.ts';
import { writeMarkdown } from './markdown-formats.ts';
import { countNotes, findNote, listNotes } from './queries.ts';

export function noteRoutes(app: App): void {
  bind(app, noteEndpoints.list, async ({ query, context: { db }, reply }) => {
    reply.header('X-Total-Count', await countNotes(db, query.status));
    return listNotes(db, query);
  });

  bind(app, noteEndpoints.find, async ({ params: { id }, context: { db } }) => {
    const note = await findNote(db, id);
    if (!note) throw notFound('note');
    return note;
  });

  bind(app, noteEndpoints.create, async ({ body, context }) => createNote(context, body));

  bind(app, noteEndpoints.update, async ({ params: { id }, body, context }) =>
    changeNote(context, { ...body, id }),
  );

  bind(app, noteEndpoints.publish, async ({ params: { id }, body, context }) =>
    publishNote(context, { ...body, id }),
  );

  bind(app, noteEndpoints.withdraw, async ({ params: { id }, context }) => withdrawNote(context, id));

  bind(app, noteEndpoints.remove, async ({ params: { id }, context }) => {
    await removeNote(context, id);
    return succeeded;
  });

  bind(app, noteEndpoints.preview, async ({ body: { body }, context: { db } }) =>
    writeMarkdown(body, await findPictures(db, body)),
  );
}
