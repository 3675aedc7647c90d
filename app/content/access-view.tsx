import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AccessData, ContentItem } from '../../contract/content.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { useAccessData, useAccessRemoval } from './content-changes.ts';

const parts: [key: keyof AccessData, label: string][] = [
  ['place', 'Where to sign in'],
  ['userName', 'User name'],
  ['password', 'Password'],
];

/** Access data, shown only when they are asked for, and forgotten by the screen when they are hidden. */
export function AccessView({ item }: { item: ContentItem }) {
  const [shown, setShown] = useState<AccessData>();
  const [deleted, setDeleted] = useState<ContentItem>();
  const access = useAccessData();
  const removal = useAccessRemoval();

  function toggle(): void {
    if (shown) {
      setShown(undefined);
      access.reset();
    } else access.start(item, { onDone: setShown });
  }

  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-expanded={shown !== undefined}
          aria-label={`${shown ? 'Hide' : 'Show'} the access data of ${item.label}`}
          pending={access.isPending}
          onClick={toggle}
        >
          {!access.isPending && <Icon aria-hidden="true" className="size-4" />}
          {shown ? 'Hide' : 'Show'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          className="hover:text-danger"
          aria-label={`Delete After Use: the access data of ${item.label}`}
          onClick={() => setDeleted(item)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Delete After Use
        </Button>
      </div>
      <InlineError error={access.error} size="small" />
      {shown && (
        <dl className="divide-y divide-line rounded-md border border-line">
          {parts.map(([key, label]) => shown[key] && <Part key={key} label={label} text={shown[key]} />)}
        </dl>
      )}
      <DeleteDialog
        item={deleted}
        title={({ label }) => `Delete the access data of “${label}”?`}
        describe={() =>
          'They cannot be brought back. The item stays, and the client sees that they were deleted.'
        }
        remove={removal}
        onClose={() => {
          setDeleted(undefined);
          setShown(undefined);
        }}
      />
    </div>
  );
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <dt className="text-faint text-xs">{label}</dt>
        <dd className="wrap-anywhere whitespace-pre-wrap font-mono text-sm">{text}</dd>
      </div>
      <CopyButton size="small" variant="quiet" label="Copy" aria-label={`Copy: ${label}`} text={() => text} />
    </div>
  );
}
