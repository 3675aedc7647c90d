import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useAddition } from './milestone-changes.ts';

interface AddMilestoneProps {
  projectId: number;
  onSaid: (words: string) => void;
}

/** Adds milestones, one after the other: the field is ready for the next as soon as one is there. */
export function AddMilestone({ projectId, onSaid }: AddMilestoneProps) {
  const [title, setTitle] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const addition = useAddition(projectId);

  function add(event: FormEvent) {
    event.preventDefault();
    const plain = {
      title,
      description: '',
      note: '',
      noteVisible: false,
      visible: true,
      dueDate: null,
      column: 'planning',
    } as const;
    addition.start(plain, {
      onDone(added) {
        setTitle('');
        onSaid(`Added “${added.title}” to Planning.`);
        field.current?.focus();
      },
    });
  }

  return (
    <form noValidate onSubmit={add} className="grid gap-2">
      <div className="flex gap-2.5">
        <TextInput
          ref={field}
          aria-label="Title of a new milestone"
          placeholder="A new milestone"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={title}
          aria-invalid={addition.isError || undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit" className="px-4!" pending={addition.isPending}>
          {!addition.isPending && <Plus aria-hidden="true" className="size-4" />}
          Add
        </Button>
      </div>
      <InlineError size="small" error={addition.error} />
    </form>
  );
}
