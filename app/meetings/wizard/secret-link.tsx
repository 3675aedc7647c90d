import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '../../browser/clipboard.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';

type Copied = 'yes' | 'by-hand';

/** The address of the visitor's own page, which is shown nowhere else. */
export function SecretLink({ token }: { token: string }) {
  const address = `${window.location.origin}${paths.meeting}#${token}`;
  const link = useRef<HTMLAnchorElement>(null);
  const [copied, setCopied] = useState<Copied>();

  async function copy() {
    const isCopied = await copyText(address);
    if (!isCopied && link.current) window.getSelection()?.selectAllChildren(link.current);
    setCopied(isCopied ? 'yes' : 'by-hand');
  }

  return (
    <section
      aria-labelledby="secret-link"
      className="grid gap-4 rounded-md border border-ember/60 bg-ember/6 p-4 sm:p-5"
    >
      <div className="grid gap-1.5">
        <h3 id="secret-link" className="text-lg">
          Your secret link
        </h3>
        <p className="max-w-[60ch] text-muted text-sm">
          It shows how your meeting stands. Keep it: whoever has it can change or cancel the meeting.
        </p>
      </div>
      <Link
        ref={link}
        to={{ pathname: paths.meeting, hash: token }}
        className="link-quiet break-all rounded-sm font-mono text-sm leading-relaxed"
      >
        {address}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="hot" size="large" onClick={copy} className="max-sm:w-full">
          {copied === 'yes' ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          Copy the link
        </Button>
        <p role="status" className="text-muted text-sm">
          {copied === 'yes' && 'Link copied.'}
          {copied === 'by-hand' &&
            'This browser does not let us copy. The link is selected: copy it by hand.'}
        </p>
      </div>
    </section>
  );
}
