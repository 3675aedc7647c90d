import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { agencyMessageEndpoints } from '../../contract/messages.ts';
import { queryOf } from '../api/queries.ts';
import { formatInstantShort } from '../time/format.ts';
import { InlineError } from '../ui/inline-error.tsx';
import { MessageBody } from './message-body.tsx';

/** What a message said before it was changed or removed, for the agency, when it is asked for. */
export function MessageVersions({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const query = useQuery({
    ...queryOf(agencyMessageEndpoints.versions, { params: { id } }),
    enabled: isOpen,
  });
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        className="link-quiet text-faint text-xs pointer-coarse:py-2"
        onClick={() => setOpen(!isOpen)}
      >
        What it said before
      </button>
      <ol id={list} hidden={!isOpen} className="grid w-full gap-2">
        {query.data?.map(({ text, replacedAt }) => (
          <li key={replacedAt + text} className="border-line-strong border-l-2 pl-3 text-muted text-sm">
            <MessageBody text={text} />
            <span className="text-faint text-xs">until {formatInstantShort(Date.parse(replacedAt))}</span>
          </li>
        ))}
      </ol>
      {isOpen && <InlineError error={query.error} size="small" />}
    </div>
  );
}
