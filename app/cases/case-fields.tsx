import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import type { CasePicture } from '../../contract/cases.ts';
import { PictureField } from '../api/picture-field.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { RowButtons } from '../ui/row-buttons.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { sendPicture } from './case-changes.ts';
import type { CaseFields } from './case-draft.ts';

interface TextProps {
  fields: CaseFields;
  path: string;
  label: string;
  hint?: string;
  placeholder?: string;
  /** It has paragraphs. */
  isProse?: boolean;
}

/** A text of a case, on one line or with paragraphs. */
export function CaseText({ fields, path, label, hint, placeholder, isProse = false }: TextProps) {
  const shared = { ...fields.field(path), dir: 'auto', autoComplete: 'off', placeholder } as const;
  return (
    <Field label={label} hint={hint} error={fields.errorOf(path)}>
      {isProse ? <TextArea rows={4} {...shared} /> : <TextInput {...shared} />}
    </Field>
  );
}

interface PictureProps {
  fields: CaseFields;
  path: string;
  label: string;
  hint: string;
}

/** A picture of a case, and what it shows in words. */
export function CasePictureField({ fields, path, label, hint }: PictureProps) {
  const isDecorative = `${path}.decorative`;
  return (
    <Controller
      control={fields.control}
      // The path is put together; what lies there is a picture.
      name={path as 'document.wide'}
      render={({ field: { value, onChange } }) => {
        const picture = value as CasePicture;
        return (
          <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <legend className="unseen">{label}</legend>
            <PictureField
              label={label}
              hint={hint}
              image={picture.image}
              error={fields.errorOf(`${path}.image`)}
              // What was sent is taken over with its size, by `send`.
              onImage={(image) => image === '' && onChange({ ...picture, image, width: 0, height: 0 })}
              send={async (file) => {
                const kept = await sendPicture(file);
                onChange({ ...picture, ...kept });
                return kept;
              }}
              thumbnail={
                picture.image && (
                  <img src={picture.image} alt="" width="96" height="60" className="case-thumbnail" />
                )
              }
            />
            {picture.image && (
              <>
                {!picture.decorative && (
                  <CaseText
                    fields={fields}
                    path={`${path}.alt`}
                    label={`${label}: alt text`}
                    hint="What it shows, for those who do not see it."
                  />
                )}
                <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
                  <input
                    type="checkbox"
                    className="size-4.5 cursor-pointer accent-ember"
                    {...fields.field(isDecorative)}
                  />
                  {label} is decorative: the text beside it says it all
                </label>
              </>
            )}
          </fieldset>
        );
      }}
    />
  );
}

interface RowsProps {
  fields: CaseFields;
  path: string;
  /** What a row is: 'fact'. */
  noun: string;
  most: number;
  empty: () => object;
  children: (path: string, number: number) => ReactNode;
}

/** Rows of a case that are added, moved and removed. */
export function CaseRows({ fields, path, noun, most, empty, children }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const {
    fields: rows,
    append,
    move,
    remove,
  } = useFieldArray({
    control: fields.control,
    name: path as 'document.facts',
    keyName: 'key',
  });

  /** After a row is gone the next one takes the focus, or the last. */
  function removeAt(index: number) {
    remove(index);
    requestAnimationFrame(() => {
      const left = list.current?.children;
      left
        ?.item(Math.min(index, left.length - 1))
        ?.querySelector<HTMLElement>('input, textarea')
        ?.focus();
    });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol ref={list} className="grid gap-5 empty:hidden">
        {rows.map((row, index) => (
          <li key={row.key} className="case-row">
            <div className="flex items-center justify-between">
              <p className="text-muted text-xs">
                {noun.charAt(0).toUpperCase() + noun.slice(1)} {index + 1}
              </p>
              <RowButtons
                noun={noun}
                number={index + 1}
                count={rows.length}
                onMove={(by) => move(index, index + by)}
                onRemove={() => removeAt(index)}
                className="flex justify-end"
              />
            </div>
            {children(`${path}.${index}`, index + 1)}
          </li>
        ))}
      </ol>
      <p>
        <Button size="small" disabled={rows.length >= most} onClick={() => append(empty() as never)}>
          <Plus aria-hidden="true" className="size-4" />
          Add a {noun}
        </Button>
      </p>
    </div>
  );
}
