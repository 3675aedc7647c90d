import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ContactDetails, type ContactRequest, contactEndpoints } from '../../contract/contacts.ts';
import { deedOf } from '../activity/activity-words.ts';
import { readAdmin } from '../admins/admin-record.ts';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { PersonCard } from '../people/person-card.tsx';
import { CreateProject } from '../projects/create-project.tsx';
import { MadeProjects } from '../projects/made-projects.tsx';
import { originInContact, type ProjectOrigin } from '../projects/project-draft.ts';
import { classes } from '../ui/classes.ts';
import { InlineError } from '../ui/inline-error.tsx';
import { useContactFilter } from './contact-filter.ts';
import { ContactParts, ContactSearch } from './contact-filters.tsx';
import { ContactRow } from './contact-row.tsx';
import { ContactThread } from './contact-thread.tsx';
import { ContactTimeline } from './contact-timeline.tsx';
import { DeleteContact } from './delete-contact.tsx';
import { useInboxActions, useInboxKeys, useOpenContact, useSelection } from './inbox-actions.ts';
import { ContactSkeletons, NoContacts, NothingOpen } from './inbox-states.tsx';
import { SelectionBar } from './selection-bar.tsx';
import './inbox.css';

/** The tab 'Contact Requests'. */
export function AdminContacts() {
  const screen = useRef<HTMLElement>(null);
  const filter = useContactFilter();
  const list = usePagedList(contactEndpoints.list, filter.query);
  const opened = useOpenContact();
  const selection = useSelection(list.rows);
  const actions = useInboxActions(opened);
  const [toDelete, setToDelete] = useState<ContactRequest>();
  const [origin, setOrigin] = useState<ProjectOrigin>();
  const queryClient = useQueryClient();
  const reload = () => void refresh(queryClient, ...refreshes.contacts);
  const withSelected = (work: (ids: number[]) => void) => {
    work(selection.selected);
    selection.clear();
  };
  useInboxKeys({ screen, rows: list.rows, opened, selection, actions });
  useReturnToRow(screen, opened.id);

  return (
    <section ref={screen} className="grid grid-cols-[minmax(0,1fr)]" aria-labelledby="contacts-heading">
      <header className="inbox-head flex flex-wrap items-center gap-x-4 gap-y-3 pb-4" data-open={opened.id}>
        <h2
          id="contacts-heading"
          tabIndex={-1}
          className={classes(
            'text-[1.5rem] sm:text-[1.75rem] outline-none',
            // On a phone a message is a screen of its own, whose heading still stands under this one.
            opened.id !== undefined && 'max-lg:unseen',
          )}
        >
          Contact Requests
        </h2>
        <ContactParts filter={filter} />
        <ContactSearch filter={filter} />
        <RefreshButton isFetching={list.query.isFetching} onRefresh={reload} />
      </header>
      {actions.line}
      <InlineError error={actions.error} />
      <div
        className="inbox"
        data-open={opened.id}
        data-empty={(opened.id === undefined && list.query.isSuccess && list.rows.length === 0) || undefined}
      >
        <div
          className={classes(
            'min-w-0 lg:row-span-2 lg:border-line lg:border-r',
            opened.id !== undefined && 'max-lg:hidden',
          )}
        >
          <ListStates
            list={list}
            failure="Contact requests could not be loaded"
            waiting={<ContactSkeletons />}
            empty={<NoContacts filter={filter} />}
            onRetry={reload}
          >
            <SelectionBar
              shown={list.rows.length}
              selected={selection.selected.length}
              isBusy={actions.isBusy}
              onSelectAll={selection.selectAll}
              onDone={() => withSelected((ids) => actions.mark(ids, 'done'))}
              onReopen={() => withSelected((ids) => actions.mark(ids, 'open'))}
              onDelete={() => withSelected(actions.remove)}
            />
            <ul
              aria-label="Messages"
              aria-busy={list.query.isPlaceholderData}
              className={list.query.isPlaceholderData ? 'opacity-60' : undefined}
            >
              {list.rows.map((contact) => (
                <ContactRow
                  key={contact.id}
                  contact={contact}
                  isOpen={contact.id === opened.id}
                  replaces={opened.id !== undefined}
                  isSelected={selection.selected.includes(contact.id)}
                  onSelect={() => selection.toggle(contact.id)}
                />
              ))}
            </ul>
            <ListFooter
              list={list}
              className="flex flex-wrap items-center gap-4 px-4 py-3.5 text-muted text-sm"
            />
          </ListStates>
        </div>
        {opened.id === undefined ? (
          list.rows.length > 0 && <NothingOpen />
        ) : (
          <ContactThread
            key={opened.id}
            id={opened.id}
            writer={readAdmin()?.username ?? ''}
            onBack={opened.hide}
            onMark={({ id }, mark) => actions.mark([id], mark)}
            onDelete={setToDelete}
            showTimeline={(contact) => <ContactTimeline contact={contact} deedOf={deedOf} />}
            showMade={(contact) => <Made contact={contact} onMake={setOrigin} />}
            showPerson={showPerson}
          />
        )}
      </div>
      <CreateProject open={origin !== undefined} origin={origin} onClose={() => setOrigin(undefined)} />
      <DeleteContact contact={toDelete} onClose={() => setToDelete(undefined)} />
    </section>
  );
}

function showPerson({ id, email, name, company }: ContactDetails): ReactNode {
  return <PersonCard email={email} name={name} company={company} shownContact={id} />;
}

interface MadeProps {
  contact: ContactDetails;
  onMake: (origin: ProjectOrigin) => void;
}

/** What was made of a contact request, or the way to make it. */
function Made({ contact, onMake }: MadeProps) {
  return (
    <MadeProjects
      projects={contact.projects}
      of={`the contact request from ${contact.name}`}
      onMake={() => onMake(originInContact(contact))}
    />
  );
}

/** Gives the focus back to the row of what was open, where it went with the message. */
function useReturnToRow(screen: { current: HTMLElement | null }, id: number | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    const before = last.current;
    last.current = id;
    if (id !== undefined || before === undefined || document.activeElement !== document.body) return;
    const row = screen.current?.querySelector<HTMLElement>(`[data-contact="${before}"] a`);
    const place = row ?? screen.current?.querySelector<HTMLElement>('h2');
    place?.focus({ preventScroll: row === null });
  }, [screen, id]);
}
