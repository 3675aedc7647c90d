import { LockKeyhole, Send } from 'lucide-react';
import { useState } from 'react';
import { ACCESS_MAX, type AccessData, type PortalItem } from '../../contract/content.ts';
import { hasChanged } from '../api/change.ts';
import { useLeavingGuard } from '../browser/leaving.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { AnswerOwner } from './answer-field.ts';
import { useAnswer } from './content-changes.ts';

const empty: AccessData = { place: '', userName: '', password: '' };

interface AccessEditorProps {
  item: PortalItem;
  owner: AnswerOwner;
  onSent: () => void;
  onCancel?: () => void;
}

/** Where access data are written. They are kept nowhere before they are sent: neither on the server nor in this browser. */
export function AccessEditor({ item, onSent, onCancel }: AccessEditorProps) {
  const [access, setAccess] = useState(empty);
  const [missing, setMissing] = useState<string>();
  const answer = useAnswer();
  const isTyped = Object.values(access).some((part) => part !== '');
  useLeavingGuard(isTyped);

  function change(part: Partial<AccessData>): void {
    setMissing(undefined);
    answer.reset();
    setAccess((before) => ({ ...before, ...part }));
  }

  function send(): void {
    const isEmpty = access.userName.trim() === '' && access.password === '';
    setMissing(isEmpty ? 'Give a user name or a password.' : undefined);
    if (isEmpty) return;
    const sent = { text: '', fileIds: [], access, seenDraft: item.draftVersion };
    answer.start(
      { id: item.id, ...sent },
      {
        onDone() {
          setAccess(empty);
          onSent();
        },
      },
    );
  }

  const shared = { maxLength: ACCESS_MAX, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' };
  return (
    <form
      noValidate
      autoComplete="off"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label="Where to sign in">
        <TextInput
          {...shared}
          placeholder="https://"
          value={access.place}
          onChange={({ target }) => change({ place: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="User name">
          <TextInput
            {...shared}
            value={access.userName}
            onChange={({ target }) => change({ userName: target.value })}
          />
        </Field>
        <Field label="Password" error={missing}>
          <PasswordInput
            {...shared}
            // Keeps a browser from filling in the password of this portal.
            autoComplete="new-password"
            value={access.password}
            onChange={({ target }) => change({ password: target.value })}
          />
        </Field>
      </div>
      <InlineError error={answer.error} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="flex max-w-[52ch] flex-1 basis-64 gap-2.5 text-muted text-sm">
          <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Not kept before you send it. Then it is encrypted: only the agency can open it.
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="solid" pending={answer.isPending}>
            {!answer.isPending && <Send aria-hidden="true" className="size-4" />}
            {hasChanged(answer.error) ? 'Send Anyway' : 'Send'}
          </Button>
        </div>
      </div>
    </form>
  );
}
