import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminEndpoints } from '../../contract/admins.ts';
import { call } from '../api/call.ts';
import { GuardedShell, useSignOut } from '../api/guarded-shell.tsx';
import { MailBanner } from '../mail/mail-banner.tsx';
import { SearchPalette } from '../search/search-palette.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { TooltipGroup } from '../ui/tooltip.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { useAdminCommands } from './admin-commands.tsx';
import { adminAudience } from './audience.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import './admin-frame.css';

interface FrameHead {
  title: string;
  /** The ways to other screens of the back office. */
  links: readonly {
    to: string;
    label: string;
    Icon: LucideIcon;
    /** A phone has no room for it: there it is reached from elsewhere. */
    isWide?: boolean;
  }[];
}

interface AdminFrameProps extends FrameHead {
  /** What is said where scripts do not run. */
  withoutScripts: string;
  children: ReactNode;
}

/** What the screens of the back office share: its header, and the guard before everything below. */
export function AdminFrame({ withoutScripts, children, ...head }: AdminFrameProps) {
  const waiting = (
    <>
      <FrameHeader {...head} />
      <WithoutScripts className="wrap-tool py-7">{withoutScripts}</WithoutScripts>
      <PanelSkeleton />
    </>
  );
  return (
    <TooltipGroup>
      <GuardedShell audience={adminAudience} waiting={waiting}>
        {({ username }) => (
          <>
            <SkipLink />
            <FrameHeader {...head} username={username} />
            <MailBanner />
            <ShortcutList />
            {children}
          </>
        )}
      </GuardedShell>
    </TooltipGroup>
  );
}

function FrameHeader({ title, links, username }: FrameHead & { username?: string }) {
  const logout = useSignOut(adminAudience, {
    send: () => call(adminEndpoints.logout),
    failed: 'The server did not hear of it. Sign in and log out once more to end the session.',
  });
  const commands = useAdminCommands(logout.start);
  return (
    <header className="wrap-tool flex h-16 items-center gap-2 sm:gap-3">
      <div className="flex min-w-0 items-center gap-x-5 max-sm:flex-col max-sm:items-start">
        <h1 className="admin-title shrink-0">{title}</h1>
        {username && (
          <p className="min-w-0 max-w-full truncate text-muted text-sm max-sm:text-xs">Welcome, {username}</p>
        )}
      </div>
      <div className="admin-ways ml-auto flex noscript:hidden">
        {username && <SearchPalette commands={commands} />}
        {links.map(({ to, label, Icon, isWide }) => (
          <Link
            key={to}
            to={to}
            className={buttonClasses({
              variant: 'quiet',
              size: 'small',
              className: `max-sm:px-2.5 ${isWide ? 'admin-way-wide' : ''}`,
            })}
          >
            <Icon aria-hidden="true" className="size-4.5" />
            <span className="max-sm:unseen">{label}</span>
          </Link>
        ))}
        <Button size="small" className="max-sm:px-2.5" pending={logout.isPending} onClick={logout.start}>
          Logout
        </Button>
      </div>
    </header>
  );
}
