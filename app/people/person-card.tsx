import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { purposes } from '../../contract/meetings.ts';
import { type Person, peopleEndpoints } from '../../contract/people.ts';
import { itemAddress, personAddress, searchAddress } from '../addresses.ts';
import { queryOf } from '../api/queries.ts';
import { formatCount, formatDayShort, formatInstantShort } from '../time/format.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { Badge, type BadgeVariant } from '../ui/badge.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface PersonCardProps {
  email: string;
  /** How they are called and where they work, as what is beside it says. */
  name: string;
  company: string;
  /** The message that is beside it. */
  shownContact?: number;
}

/** All that one person sent, asked for and has with the agency. */
export function PersonCard({ email, name, company, shownContact }: PersonCardProps) {
  const query = useQuery(queryOf(peopleEndpoints.find, { query: { email } }));
  return (
    <aside aria-label={`About ${name}`} className="grid min-w-0 content-start gap-4 py-5 lg:px-6">
      <header className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 flex-none place-items-center rounded-md border border-ember/35 bg-ember/10 font-semibold text-ember-hot text-sm"
        >
          {initialsOf(name)}
        </span>
        <div className="min-w-0">
          <p className="display wrap-anywhere line-clamp-3 text-base">{name}</p>
          {company && <p className="wrap-anywhere line-clamp-3 text-muted text-sm">{company}</p>}
        </div>
      </header>
      {query.isPending && <Skeleton className="h-40 opacity-60" />}
      {query.isError && <LoadError title="What is known of them could not be loaded" query={query} />}
      {query.data && <Known person={query.data} shownContact={shownContact} />}
    </aside>
  );
}

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.filter(Boolean).join('').toUpperCase();
}

function Known({ person, shownContact }: { person: Person; shownContact: number | undefined }) {
  const { email, phone, firstSeenAt, contacts, meetings, projects } = person;
  return (
    <>
      <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 gap-y-1 text-sm">
        <dt className="text-muted">Email</dt>
        <dd className="wrap-anywhere">
          {email.slice(0, email.lastIndexOf('@'))}
          {/* Here it breaks first, where it is too long. */}
          <wbr />
          {email.slice(email.lastIndexOf('@'))}
        </dd>
        {phone && (
          <>
            <dt className="text-muted">Phone</dt>
            <dd className="wrap-anywhere">{phone}</dd>
          </>
        )}
        {firstSeenAt && (
          <>
            <dt className="text-muted">First seen</dt>
            <dd>{formatInstantShort(Date.parse(firstSeenAt))}</dd>
          </>
        )}
      </dl>
      <Link className="link-quiet w-fit text-sm pointer-coarse:py-2.5" to={personAddress(email)}>
        Export or erase
      </Link>
      <Part
        title="Meetings"
        total={meetings.total}
        shown={meetings.rows.length}
        all={searchAddress('bookings', email)}
      >
        {meetings.rows.map((meeting) => (
          <Meeting key={meeting.id} {...meeting} />
        ))}
      </Part>
      <Part
        title="Projects"
        total={projects.total}
        shown={projects.rows.length}
        all={searchAddress('projects', email)}
      >
        {projects.rows.map(({ id, name, status }) => (
          <Item key={id} to={itemAddress.project(id)} label={name}>
            <span className="text-muted text-xs">{projectWords[status]}</span>
          </Item>
        ))}
      </Part>
      <Part
        title="Messages"
        total={contacts.total}
        shown={contacts.rows.length}
        all={searchAddress('contacts', email)}
      >
        {contacts.rows.map(({ id, subject, createdAt, doneAt }) => (
          <Item key={id} to={itemAddress.contact(id)} label={subject} isShown={id === shownContact}>
            <span className="text-muted text-xs">
              {doneAt && 'Done · '}
              <RelativeTime instant={createdAt} />
            </span>
          </Item>
        ))}
      </Part>
    </>
  );
}

const projectWords: Record<Person['projects']['rows'][number]['status'], string> = {
  planning: 'Planning',
  in_progress: 'In Progress',
  completed: 'Completed',
};

interface PartProps {
  title: string;
  total: number;
  shown: number;
  /** Where all of them are. */
  all: string;
  children: ReactNode[];
}

function Part({ title, total, shown, all, children }: PartProps) {
  return (
    <section className="grid gap-1.5 border-line border-t pt-4" aria-label={title}>
      <h4 className="flex justify-between gap-3 font-sans font-semibold text-sm tracking-normal">
        {title}
        <span className="font-normal text-muted">{formatCount(total)}</span>
      </h4>
      {total === 0 ? <p className="text-faint text-sm">None</p> : <ul className="grid">{children}</ul>}
      {total > shown && (
        <Link className="link-quiet w-fit text-sm pointer-coarse:py-2.5" to={all}>
          Show all {formatCount(total)}
        </Link>
      )}
    </section>
  );
}

interface ItemProps {
  to: string;
  label: string;
  isShown?: boolean;
  children: ReactNode;
}

function Item({ to, label, isShown = false, children }: ItemProps) {
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 py-1 text-sm pointer-coarse:min-h-11">
      {isShown ? (
        <span aria-current="true" className="wrap-anywhere font-semibold">
          {label}
        </span>
      ) : (
        <Link className="link-quiet min-w-0 wrap-anywhere pointer-coarse:py-2.5" to={to}>
          {label}
        </Link>
      )}
      {children}
    </li>
  );
}

const meetingBadges: Record<Person['meetings']['rows'][number]['status'], [string, BadgeVariant]> = {
  pending: ['Pending', 'warning'],
  approved: ['Approved', 'success'],
  rejected: ['Rejected', 'danger'],
  completed: ['Completed', 'neutral'],
};

function Meeting({
  id,
  purpose,
  status,
  requestedDate,
  requestedTime,
  cancelledAt,
}: Person['meetings']['rows'][number]) {
  const [word, variant] = meetingBadges[status];
  return (
    <Item
      to={itemAddress.meeting(id)}
      label={purposes.find(({ value }) => value === purpose)?.label ?? purpose}
    >
      <Badge variant={cancelledAt ? 'neutral' : variant}>{cancelledAt ? 'Cancelled' : word}</Badge>
      <span className="w-full text-muted text-xs">
        {formatDayShort(requestedDate)}, {requestedTime}
      </span>
    </Item>
  );
}
