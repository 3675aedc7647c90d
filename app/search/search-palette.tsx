import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../browser/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import type { Command } from './search-dialog.tsx';

const SearchDialog = lazy(() => import('./search-dialog.tsx').then((m) => ({ default: m.SearchDialog })));

/** The way to everything in the back office, from anywhere: a button, and Control with K. */
export function SearchPalette({ commands }: { commands: readonly Command[] }) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  function show() {
    setOpen(true);
    setWasOpen(true);
  }
  useShortcuts('Everywhere', [{ key: 'k', withControl: true, does: 'Search and commands', run: show }]);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-sm:px-2.5"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
      >
        <Search aria-hidden="true" className="size-4.5" />
        <span className="max-sm:unseen">Search</span>
        <span aria-hidden="true" className="font-mono text-faint text-xs max-lg:hidden">
          Ctrl K
        </span>
      </Button>
      {wasOpen && (
        <Suspense>
          <SearchDialog open={open} onClose={() => setOpen(false)} commands={commands} />
        </Suspense>
      )}
    </>
  );
}
