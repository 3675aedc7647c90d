import { type MouseEvent, useCallback, useRef } from 'react';
import { Link, resolvePath, useLocation } from 'react-router';
import type { layout } from '../../contract/site/layout.ts';
import { useFrame } from '../page-data.ts';
import { ArrowRight, X } from '../ui/icons.tsx';
import { useOutOfTheWay } from './floating.ts';
import { Logo } from './logo.tsx';
import { scrollToTop, useNavigated } from './scroll.ts';

/**
 * The floating button and the dialog behind it. It gives way to what lies beneath it and to
 * whoever fills in a field.
 */
export function LaunchDialog() {
  const copy = useFrame<typeof layout>().launch;
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOutOfTheWay = useOutOfTheWay(button);
  const { pathname } = useLocation();
  const close = useCallback(() => dialog.current?.close(), []);
  useNavigated(close);

  /** Leads to the top of the page that is shown too: what was chosen begins there. */
  function choose(path: string) {
    close();
    if (path !== pathname) return;
    document.querySelector('main')?.focus({ preventScroll: true });
    scrollToTop();
  }

  function closeOutside(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        data-away={!isOutOfTheWay}
        onClick={() => dialog.current?.showModal()}
        className="fixed right-4 bottom-4 z-40 flex min-h-12 items-center gap-2.5 rounded-md border border-control bg-raised px-4.5 font-semibold shadow-overlay transition-[opacity,visibility,translate,border-color] duration-base hover:border-muted data-[away=true]:pointer-events-none data-[away=true]:invisible data-[away=true]:translate-y-2.5 data-[away=true]:opacity-0 md:right-7 md:bottom-7"
      >
        <Logo className="size-5" />
        {copy.button}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="launch-title"
        onClick={closeOutside}
        // Also where a toast has taken the key from the browser.
        onKeyDown={({ key }) => key === 'Escape' && close()}
        className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-line-strong bg-surface p-0 text-text shadow-overlay backdrop:bg-ground/80 open:animate-pop"
      >
        <div className="heated-edge relative p-6 sm:p-8">
          <h2 id="launch-title" className="pr-12 text-2xl">
            {copy.title}
          </h2>
          <p className="mt-3 text-muted">{copy.text}</p>
          <div className="mt-6 grid gap-3">
            <Choice {...copy.call} className="ember-surface" onChoose={choose} />
            <Choice {...copy.quote} className="border border-line-strong hover:bg-raised" onChoose={choose} />
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-md text-muted hover:text-text"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      </dialog>
    </>
  );
}

interface ChoiceProps {
  label: string;
  note: string;
  to: string;
  className: string;
  /** Is told the path of the page that is chosen. */
  onChoose: (path: string) => void;
}

function Choice({ label, note, to, className, onChoose }: ChoiceProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      onClick={() => onChoose(resolvePath(to).pathname)}
      className={`flex min-h-16 items-center justify-between gap-4 rounded-md px-5 py-3 transition ${className}`}
    >
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm opacity-85">{note}</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-5 flex-none" />
    </Link>
  );
}
