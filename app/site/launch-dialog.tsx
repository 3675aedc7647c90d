import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { layout } from '../../contract/site.ts';
import { ArrowRight, X } from '../ui/icons.tsx';
import { useRouteChange } from './scroll.ts';

const copy = layout.launch;
const DELAY_MS = 2000;

/** The floating button, 2 s after the page has loaded, and the dialog behind it. */
export function LaunchDialog() {
  const [shown, setShown] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => dialog.current?.close(), []);
  useRouteChange(close);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  function closeOutside(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  if (!shown) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="ember-surface fixed right-4 bottom-4 z-40 min-h-12 animate-rise rounded-md px-5.5 font-semibold shadow-ember transition hover:brightness-108 md:right-7 md:bottom-7"
      >
        {copy.button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape closes natively. */}
      <dialog
        ref={dialog}
        aria-labelledby="launch-title"
        onClick={closeOutside}
        className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-line-strong bg-surface p-0 text-text shadow-overlay backdrop:bg-ground/80 open:animate-pop"
      >
        <div className="heated-edge relative p-6 sm:p-8">
          <h2 id="launch-title" className="pr-12 text-2xl">
            {copy.title}
          </h2>
          <p className="mt-3 text-muted">{copy.text}</p>
          <div className="mt-6 grid gap-3">
            <Choice {...copy.call} className="ember-surface" onChoose={close} />
            <Choice {...copy.quote} className="border border-line-strong hover:bg-raised" onChoose={close} />
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
  onChoose: () => void;
}

function Choice({ label, note, to, className, onChoose }: ChoiceProps) {
  return (
    <Link
      to={to}
      onClick={onChoose}
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
