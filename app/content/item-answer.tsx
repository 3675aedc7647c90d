import { useState } from 'react';
import type { PortalItem } from '../../contract/content.ts';
import { Button } from '../ui/button.tsx';
import { AccessEditor } from './access-editor.tsx';
import type { AnswerOwner } from './answer-field.ts';
import { AnswerView } from './answer-view.tsx';
import { waitsOnClient } from './content-labels.ts';
import { DraftEditor } from './draft-editor.tsx';

interface ItemAnswerProps {
  item: PortalItem;
  owner: AnswerOwner;
  readOnly: boolean;
  onSent: () => void;
}

/** What is asked for, and its answer: as it was sent, or to be written. */
export function ItemAnswer({ item, owner, readOnly, onSent }: ItemAnswerProps) {
  const [isChanging, setChanging] = useState(false);
  const isWaiting = waitsOnClient(item);
  const isEdited = !readOnly && (isWaiting || (isChanging && item.status === 'answered'));
  const Editor = item.kind === 'access' ? AccessEditor : DraftEditor;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <Question item={item} />
      {isEdited ? (
        <Editor
          item={item}
          owner={owner}
          onSent={() => {
            setChanging(false);
            onSent();
          }}
          {...(!isWaiting && { onCancel: () => setChanging(false) })}
        />
      ) : (
        <AnswerView item={item} none="Nothing was sent yet." />
      )}
      {!readOnly && !isEdited && item.status === 'answered' && (
        <Button size="small" className="w-fit" onClick={() => setChanging(true)}>
          Change Answer
        </Button>
      )}
    </div>
  );
}

/** What helps to answer, and why it was sent back. */
function Question({ item: { hint, example, word } }: { item: PortalItem }) {
  if (!hint && !example && !word) return null;
  return (
    <div className="grid gap-3 text-sm">
      {word && (
        <div className="grid gap-1 rounded-md border border-danger/35 bg-danger/5 px-4 py-3">
          <p className="font-semibold">Please look at this again</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left">
            {word}
          </p>
        </div>
      )}
      {hint && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left text-muted">
          {hint}
        </p>
      )}
      {example && (
        <div className="grid gap-1 border-line-strong border-l-2 pl-3.5">
          <p className="text-faint text-xs">For example</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left text-muted">
            {example}
          </p>
        </div>
      )}
    </div>
  );
}
