import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MOST_SECTIONS, SECTION_MAX } from '../../contract/legal.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { RowButtons } from '../ui/row-buttons.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { LegalFormState } from './legal-draft.ts';

interface SectionFieldsProps {
  form: LegalFormState;
  name: 'terms' | 'privacy.additions';
  /** What a section is called, in the names of its fields. */
  noun: 'Term' | 'Addition';
  /** How many have to stay. */
  least: number;
}

/** Sections with a heading and a text, in their order. */
export function SectionFields({ form, name, noun, least }: SectionFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  const list = useRef<HTMLOListElement>(null);

  /** After a section is gone the next one takes the focus, or the last. */
  function removeAt(index: number) {
    remove(index);
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>('[data-section]');
      inputs?.[Math.min(index, inputs.length - 1)]?.focus();
    });
  }

  return (
    <>
      <ol ref={list} className="grid gap-5 empty:hidden">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0"
          >
            <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
              <Field label={`${noun} ${index + 1}`} error={form.errorOf(`${name}.${index}.title`)}>
                <TextInput
                  {...form.register(`${name}.${index}.title`)}
                  data-section
                  dir="auto"
                  autoComplete="off"
                  maxLength={200}
                />
              </Field>
              <RowButtons
                noun={noun.toLowerCase()}
                number={index + 1}
                count={fields.length}
                isKept={fields.length <= least}
                onMove={(by) => move(index, index + by)}
                onRemove={() => removeAt(index)}
                className="flex justify-end"
              />
            </div>
            <Field
              label={`Text of ${noun.toLowerCase()} ${index + 1}`}
              error={form.errorOf(`${name}.${index}.text`)}
            >
              <TextArea
                {...form.register(`${name}.${index}.text`)}
                dir="auto"
                rows={4}
                maxLength={SECTION_MAX}
                className="min-h-24!"
              />
            </Field>
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="small"
          disabled={fields.length >= MOST_SECTIONS}
          onClick={() => append({ title: '', text: '' })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add {noun === 'Term' ? 'a term' : 'an addition'}
        </Button>
      </div>
    </>
  );
}
