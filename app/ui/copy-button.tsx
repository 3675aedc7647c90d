import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '../browser/clipboard.ts';
import { Button, type ButtonProps } from './button.tsx';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  label: ReactNode;
  /** What is copied; undefined where there is nothing to copy after all. */
  text: () => string | undefined | Promise<string | undefined>;
}

/** Copies a text, and says whether the browser let it. */
export function CopyButton({ label, text, ...button }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean>();

  async function copy() {
    const found = await text();
    setCopied(found === undefined ? undefined : await copyText(found));
  }

  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button {...button} onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </Button>
      <span role="status" className="order-last w-full text-muted text-sm empty:hidden">
        {copied === true && 'Copied.'}
        {copied === false && 'This browser does not let us copy. Copy it by hand.'}
      </span>
    </>
  );
}
