import { type FocusEvent, useCallback, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import type { layout } from '../../contract/site/layout.ts';
import { useAgency, useFrame } from '../page-data.ts';
import { paths } from '../paths.ts';
import { Menu, X } from '../ui/icons.tsx';
import { ActionLink } from './action-link.tsx';
import { Logo } from './logo.tsx';
import { useNavigated, useScrolledPast } from './scroll.ts';

const MENU_ID = 'site-menu';

/** The fixed bar at the top; after 50 px it turns translucent and blurred. */
export function Navigation() {
  const { name } = useAgency();
  const { nav, clientLogin } = useFrame<typeof layout>();
  const scrolled = useScrolledPast(50);
  return (
    <header
      data-scrolled={scrolled}
      className="fixed inset-x-0 top-0 z-50 border-transparent border-b transition-colors duration-base data-[scrolled=true]:border-line data-[scrolled=true]:bg-ground/75 data-[scrolled=true]:backdrop-blur-md"
    >
      <nav aria-label="Main" className="wrap flex h-17 items-center gap-8 md:h-19">
        <Link to={paths.home} prefetch="intent" className="mr-auto flex min-h-11 items-center gap-3">
          <Logo />
          <span className="display text-lg">{name}</span>
        </Link>
        <ul className="hidden items-center gap-1 lg:flex">
          {nav.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === paths.home}
                prefetch="intent"
                className="flex min-h-11 items-center px-3.5 text-muted text-sm transition-colors hover:text-text aria-[current=page]:text-text"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ActionLink to={paths.clientLogin} variant="line" size="medium" className="max-lg:hidden">
          {clientLogin}
        </ActionLink>
        <MobileMenu />
      </nav>
    </header>
  );
}

/** The menu of small screens: a native popover, so it opens, closes and keeps the focus without scripts too. */
function MobileMenu() {
  const { nav, clientLogin } = useFrame<typeof layout>();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useNavigated(useCallback(() => menu.current?.hidePopover(), []));

  /** Whoever goes on by keyboard sees where they are: the menu does not lie over it. */
  function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    const isBeyond = relatedTarget !== null && relatedTarget !== button.current;
    if (isBeyond && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={MENU_ID}
        aria-expanded={open}
        aria-label={open ? 'Close menu' : 'Open menu'}
        className="-mr-2.5 grid size-11 place-items-center rounded-md lg:hidden"
      >
        {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of what its links do */}
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={closeBehind}
        className="inset-[4.25rem_0_auto] m-0 max-h-[calc(100dvh-4.25rem)] w-full animate-rise overflow-y-auto overscroll-contain border-line border-b bg-surface text-text shadow-overlay md:top-19 md:max-h-[calc(100dvh-4.75rem)] lg:hidden"
      >
        <ul className="wrap py-3">
          {nav.map(({ label, to }) => (
            <li key={to} className="border-line border-b">
              <NavLink
                to={to}
                end={to === paths.home}
                prefetch="intent"
                className="display flex min-h-14 items-center text-lg text-muted aria-[current=page]:text-text"
              >
                {label}
              </NavLink>
            </li>
          ))}
          <li className="py-4">
            <ActionLink to={paths.clientLogin} variant="line" className="w-full">
              {clientLogin}
            </ActionLink>
          </li>
        </ul>
      </div>
    </>
  );
}
