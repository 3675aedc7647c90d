import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ADDRESS_MAX } from '../../contract/billing.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { countryName } from './billing-words.ts';

type AddressField = 'address' | 'country' | 'taxId';

interface AddressFieldsProps {
  /** The form that has them among its fields, and what it holds as the country. */
  form: {
    register: (field: AddressField) => UseFormRegisterReturn;
    errorOf: (field: AddressField) => string | undefined;
  };
  country: string;
  /** More fields, in the same columns. */
  children?: ReactNode;
}

/** Where somebody named on an invoice is, and by which number the tax office knows them. */
export function AddressFields({ form: { register, errorOf }, country, children }: AddressFieldsProps) {
  return (
    <>
      <Field label="Address" hint="Line by line, as it shall be read." error={errorOf('address')}>
        <TextArea
          dir="auto"
          rows={3}
          maxLength={ADDRESS_MAX}
          className="min-h-24!"
          {...register('address')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Country"
          hint="Two letters, such as US or DE."
          aside={<span className="text-muted text-xs">{countryName(country)}</span>}
          error={errorOf('country')}
        >
          <TextInput autoComplete="off" maxLength={2} className="uppercase" {...register('country')} />
        </Field>
        <Field label="Tax id" error={errorOf('taxId')}>
          <TextInput autoComplete="off" maxLength={60} {...register('taxId')} />
        </Field>
        {children}
      </div>
    </>
  );
}
