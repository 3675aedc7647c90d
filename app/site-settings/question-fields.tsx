import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { ANSWER_MAX, exampleFacts, MOST_QUESTIONS } from '../../contract/site-facts.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { RowButtons } from '../ui/row-buttons.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { ResetButton, type SiteForm } from './fact-fields.tsx';

/** The questions of the page Services, in their order. */
export function QuestionFields({ form }: { form: SiteForm }) {
  const { fields, append, remove, move, replace } = useFieldArray({
    control: form.control,
    name: 'questions',
  });
  const questions = useWatch({ control: form.control, name: 'questions' });
  const list = useRef<HTMLOListElement>(null);

  /** After a question is gone the next one takes the focus, or the last. */
  function removeAt(index: number) {
    remove(index);
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>('[data-question]');
      inputs?.[Math.min(index, inputs.length - 1)]?.focus();
    });
  }

  return (
    <>
      <ol ref={list} aria-label="Questions" className="grid gap-5 empty:hidden">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0"
          >
            <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
              <Field label={`Question ${index + 1}`} error={form.errorOf(`questions.${index}.question`)}>
                <TextInput
                  {...form.register(`questions.${index}.question`)}
                  data-question
                  dir="auto"
                  autoComplete="off"
                  maxLength={200}
                />
              </Field>
              <RowButtons
                noun="question"
                number={index + 1}
                count={fields.length}
                onMove={(by) => move(index, index + by)}
                onRemove={() => removeAt(index)}
                className="flex justify-end"
              />
            </div>
            <Field label={`Answer ${index + 1}`} error={form.errorOf(`questions.${index}.answer`)}>
              <TextArea
                {...form.register(`questions.${index}.answer`)}
                dir="auto"
                rows={3}
                maxLength={ANSWER_MAX}
                className="min-h-24!"
              />
            </Field>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button
          size="small"
          disabled={fields.length >= MOST_QUESTIONS}
          onClick={() => append({ question: '', answer: '' })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a question
        </Button>
        {JSON.stringify(questions) !== JSON.stringify(exampleFacts.questions) && (
          <ResetButton
            label="Reset to the example: Questions"
            onReset={() => replace(exampleFacts.questions)}
          />
        )}
      </div>
    </>
  );
}
