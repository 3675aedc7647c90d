import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { clientEndpoints } from '../../contract/clients.ts';
import { portalMessageEndpoints } from '../../contract/messages.ts';
import { usePagedList } from '../api/paged-list.ts';
import { queryOf } from '../api/queries.ts';
import { setOrDelete, useSearchWriter } from '../browser/search-param.ts';
import { formatCount } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Thread } from './thread.tsx';

interface PortalMessagesProps {
  projectId: number;
  /** An admin sees the portal as its client does. */
  readOnly: boolean;
}

/** Whether the address says that the thread is open, and the way to open it, which Back undoes, and to close it. */
function useOpenMessages(): [boolean, (isOpen: boolean) => void] {
  const [search] = useSearchParams();
  const address = useSearchWriter();
  function show(isOpen: boolean) {
    address.write((search) => setOrDelete(search, 'messages', isOpen ? 'open' : undefined), {
      replace: !isOpen,
    });
  }
  return [search.get('messages') === 'open', show];
}

/** The button 'Messages' with how many are unread, and the thread that it opens over the page. */
export function PortalMessages({ projectId, readOnly }: PortalMessagesProps) {
  const [isOpen, show] = useOpenMessages();
  const counts = useQuery({ ...queryOf(portalMessageEndpoints.unread), enabled: !readOnly });
  const unread = counts.data?.find((count) => count.projectId === projectId)?.unread ?? 0;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={show}
      look="sheet"
      title="Messages"
      trigger={
        <Button>
          <MessageSquare aria-hidden="true" className="size-4" />
          Messages
          {unread > 0 && (
            <span className="rounded-full bg-ember px-1.5 py-1 text-on-ember text-xs tabular-nums leading-none">
              {formatCount(unread)}
              <span className="unseen"> unread</span>
            </span>
          )}
        </Button>
      }
    >
      <PortalThread key={projectId} projectId={projectId} readOnly={readOnly} />
    </Dialog>
  );
}

function PortalThread({ projectId, readOnly }: PortalMessagesProps) {
  const list = usePagedList(portalMessageEndpoints.list, { projectId });
  const session = useQuery({ ...queryOf(clientEndpoints.session), enabled: !readOnly });
  const writer = String(session.data?.client.id ?? '');
  return (
    <Thread
      key={writer}
      place={{ side: 'client', projectId, writer }}
      list={list}
      readOnly={readOnly}
      placeholder="Write to the team"
      empty={
        readOnly
          ? 'Nothing was written here yet.'
          : 'Questions, wishes, decisions: write here, and it stays with the project. We answer here too.'
      }
      className="flex-1"
    />
  );
}
