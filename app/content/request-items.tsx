import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { PortalItem } from '../../contract/content.ts';
import { Badge } from '../ui/badge.tsx';
import { classes } from '../ui/classes.ts';
import type { AnswerOwner } from './answer-field.ts';
import { kindLooks, portalStatuses, waitsOnClient } from './content-labels.ts';
import { ItemAnswer } from './item-answer.tsx';

interface RequestItemsProps {
  items: PortalItem[];
  owner: AnswerOwner;
  readOnly: boolean;
}

/** What is asked for, one thing open at a time: after one is sent the next is open. */
export function RequestItems({ items, owner, readOnly }: RequestItemsProps) {
  const first = readOnly ? undefined : items.find(waitsOnClient)?.id;
  const [openId, setOpenId] = useState(first);
  const [seen, setSeen] = useState<readonly number[]>(first === undefined ? [] : [first]);
  const list = useRef<HTMLOListElement>(null);

  function show(id: number | undefined): void {
    setOpenId(id);
    if (id !== undefined) setSeen((before) => [...before, id]);
  }

  /** Goes on to what is still open, below what was sent or from the top. */
  function goOn({ id: sent }: PortalItem): void {
    const at = items.findIndex(({ id }) => id === sent);
    const others = [...items.slice(at + 1), ...items.slice(0, at)];
    const next = others.find(waitsOnClient)?.id;
    show(next);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-item="${next ?? sent}"]`)?.focus(),
    );
  }

  return (
    <ol ref={list} className="divide-y divide-line border-line border-t">
      {items.map((item) => (
        <li key={item.id}>
          <ItemRow
            item={item}
            isOpen={item.id === openId}
            onToggle={() => show(item.id === openId ? undefined : item.id)}
          >
            {/* What was once open stays, folded: nothing that was typed goes. */}
            {(item.id === openId || seen.includes(item.id)) && (
              <ItemAnswer item={item} owner={owner} readOnly={readOnly} onSent={() => goOn(item)} />
            )}
          </ItemRow>
        </li>
      ))}
    </ol>
  );
}

interface ItemRowProps {
  item: PortalItem;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function ItemRow({ item, isOpen, onToggle, children }: ItemRowProps) {
  const { id, kind, label, status, draft } = item;
  const { Icon, label: kindLabel } = kindLooks[kind];
  const { label: statusLabel, variant } = portalStatuses[status];
  const body = useId();
  return (
    <>
      <h4 className="font-sans tracking-normal">
        <button
          type="button"
          data-item={id}
          aria-expanded={isOpen}
          aria-controls={body}
          className={classes(
            'grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 px-5 py-3 text-left outline-offset-[-2px] hover:bg-raised/60 sm:px-6',
            isOpen && 'bg-raised/40',
          )}
          onClick={onToggle}
        >
          <Icon
            aria-hidden="true"
            className={classes('size-4.5', isOpen ? 'text-ember-hot' : 'text-faint')}
          />
          <span className="grid min-w-0 gap-0.5">
            <bdi className="wrap-anywhere font-semibold text-base leading-snug">{label}</bdi>
            <span className="text-faint text-xs">
              {kindLabel}
              {draft && waitsOnClient(item) && ', begun and not sent yet'}
            </span>
          </span>
          <span className="flex items-center gap-3">
            <Badge variant={variant}>{statusLabel}</Badge>
            <ChevronDown
              aria-hidden="true"
              className={classes(
                'size-4 text-faint transition-transform max-sm:hidden',
                isOpen && 'rotate-180',
              )}
            />
          </span>
        </button>
      </h4>
      <div id={body} hidden={!isOpen} className="px-5 pt-2 pb-6 sm:px-6 sm:pl-14">
        {children}
      </div>
    </>
  );
}
