import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { twoFactorEndpoints } from '../../contract/two-factor.ts';
import { queryOf } from '../api/queries.ts';
import { Field } from '../ui/field.tsx';
import { CodeInput } from './code-input.tsx';

/** The field of a code that is asked for beside the own password. */
export function CodeField({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field label="Code" hint="Of your app, or a recovery code." error={error}>
      <CodeInput {...input} isRecovery required />
    </Field>
  );
}

/** The same where two-factor is on, as far as this page knows, or where the server has missed a code. */
export function TwoFactorField(props: ComponentProps<typeof CodeField>) {
  const isOn = Boolean(useQuery(queryOf(twoFactorEndpoints.state)).data?.since);
  return isOn || props.error ? <CodeField {...props} /> : null;
}
