import { MoreHorizontal } from 'lucide-react';
import * as Menu from 'radix-ui/dropdown-menu';
import { useRef } from 'react';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { isWish } from './request-order.ts';

/** What can be done with a request from the list. */
export interface RequestDeeds {
  approve: () => void;
  decline: () => void;
  /** Answers the visitor's wish. */
  answer: (accept: boolean) => void;
  open: () => void;
  /** Shows who else asks for the time. */
  compare: () => void;
  /** Rejects all from the sender. */
  reject: () => void;
}

interface RequestActionsProps {
  meeting: MeetingRequest;
  deeds: RequestDeeds;
  /** It is the one that keys act on: its first action is lit. */
  isSelected: boolean;
  pending: boolean;
}

const itemLook =
  'flex h-10 cursor-pointer select-none items-center rounded-md px-3 text-sm outline-none data-highlighted:bg-line data-disabled:cursor-default data-disabled:opacity-45 pointer-coarse:h-11';

/** The buttons of a request, the one that is meant most often first. */
export function RequestActions({ meeting, deeds, isSelected, pending }: RequestActionsProps) {
  const { name, status } = meeting;
  const variant = isSelected ? 'solid' : 'line';
  const isOtherTime = isWish(meeting, Date.now());
  const isPending = status === 'pending';
  return (
    <div className="flex flex-wrap gap-2">
      {isOtherTime && (
        <>
          <Button
            size="small"
            {...{ variant, pending }}
            aria-label={`Accept the new time of ${name}`}
            onClick={() => deeds.answer(true)}
          >
            Accept
          </Button>
          <Button
            size="small"
            disabled={pending}
            aria-label={`Decline the new time of ${name}`}
            onClick={() => deeds.answer(false)}
          >
            Decline
          </Button>
        </>
      )}
      {isPending && !isOtherTime && (
        <>
          <Button
            size="small"
            {...{ variant, pending }}
            aria-label={`Approve the meeting with ${name}`}
            onClick={deeds.approve}
          >
            Approve
          </Button>
          <Button
            size="small"
            disabled={pending}
            aria-label={`Decline the meeting with ${name}`}
            onClick={deeds.decline}
          >
            Decline
          </Button>
        </>
      )}
      <Button
        size="small"
        variant="quiet"
        onClick={deeds.open}
        aria-label={`Details of the meeting with ${name}`}
      >
        Details
      </Button>
      {isPending && <MoreActions {...{ meeting, deeds }} hasWish={isOtherTime} />}
    </div>
  );
}

interface MoreActionsProps {
  meeting: MeetingRequest;
  deeds: RequestDeeds;
  hasWish: boolean;
}

function MoreActions({ meeting, deeds, hasWish }: MoreActionsProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  /** A dialog that opens from here gives the focus back to the button, which has to have it first. */
  const from = (deed: () => void) => () => {
    trigger.current?.focus();
    setTimeout(deed);
  };
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        ref={trigger}
        aria-label={`More for ${meeting.name}`}
        className={buttonClasses({ variant: 'quiet', size: 'icon' })}
      >
        <MoreHorizontal aria-hidden="true" className="size-4" />
      </Menu.Trigger>
      <Menu.Content
        align="end"
        sideOffset={6}
        className="z-60 min-w-52 animate-pop rounded-lg border border-line-strong bg-raised p-1.5 shadow-overlay"
      >
        {hasWish && (
          <Menu.Item className={itemLook} onSelect={from(deeds.decline)}>
            Decline the meeting
          </Menu.Item>
        )}
        {meeting.rivals > 0 && (
          <Menu.Item className={itemLook} onSelect={from(deeds.compare)}>
            Compare with rivals
          </Menu.Item>
        )}
        <Menu.Item className={itemLook} onSelect={from(deeds.reject)}>
          Reject all from this sender
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}
