import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';

interface SignInFrameProps {
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** Whether the title takes the focus, because it says how something ended. */
  isNews?: boolean;
}

/** What the screens before the back office share: one card in the glow of the forge. */
export function SignInFrame({ title, text, isNews = false, children }: SignInFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <main className="relative grid min-h-dvh grid-rows-[1fr_auto] place-items-center gap-8 overflow-hidden px-5 pt-16 pb-8">
      <div
        aria-hidden="true"
        className="-bottom-80 pointer-events-none absolute left-1/2 h-140 w-260 -translate-x-1/2 bg-[radial-gradient(50%_50%_at_50%_50%,#ff7a1a2e,transparent_72%)]"
      />
      <Card heated className="w-full max-w-sm p-6 shadow-raised sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        <p className="mt-2 mb-7 text-muted text-sm last:mb-0">{text}</p>
        {children}
      </Card>
      <Link className="link-quiet relative text-muted text-sm" to={paths.home}>
        Back to the website
      </Link>
    </main>
  );
}
