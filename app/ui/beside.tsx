import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import './beside.css';

const BesideContext = createContext<HTMLElement | null>(null);

/** Surrounds a page with a place at its side, as high as the page, which takes room while something is {@link Beside} it. */
export function BesideFrame({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <BesideContext value={place}>
      <div className="beside-frame">
        <div>{children}</div>
        <div ref={setPlace} className="beside" />
      </div>
    </BesideContext>
  );
}

/** What stands beside the page, wherever in it this is written. */
export function Beside({ children }: { children: ReactNode }) {
  const place = use(BesideContext);
  return place && createPortal(children, place);
}
