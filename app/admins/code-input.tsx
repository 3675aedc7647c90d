import type { ComponentProps } from 'react';
import { TextInput } from '../ui/text-input.tsx';

/** A field for a code of the authenticator app or, where that is what is asked for, a recovery code. */
export function CodeInput({ isRecovery, ...props }: ComponentProps<'input'> & { isRecovery?: boolean }) {
  return (
    <TextInput
      {...props}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="font-mono"
    />
  );
}
