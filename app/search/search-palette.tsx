import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../browser/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { controlLook } from '../ui/control-look.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { Command, SearchInput } from './search-body.tsx';
import './search.css';

const SearchBody = lazy(() => import('./search-body.tsx').then((m) => ({ default: m.SearchBody })));

/** The way to everything in the back office, from anywhere: a button, and Control with K. */
export function SearchPalette({ commands }: { commands: readonly Command[] }) {
  const [open, setOpen] = useState(false);
  const [hasLed, setLed] = useState(false);
  function show() {
    setLed(false);
    setOpen(true);
  }
  function leave() {
    setLed(true);
    setOpen(false);
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
      <Dialog title="Search" width="large" open={open} onOpenChange={setOpen} leadsOn={hasLed}>
        <SearchWords commands={commands} onChoose={leave} />
      </Dialog>
    </>
  );
}

interface SearchWordsProps {
  commands: readonly Command[];
  /** Something was chosen, which leads there. */
  onChoose: () => void;
}

/** What is typed is taken from the first letter on, also before what looks for it is loaded: a letter beside it would be a key of the screen. */
function SearchWords(props: SearchWordsProps) {
  const [value, onValueChange] = useState('');
  const field: SearchInput = {
    value,
    onValueChange,
    maxLength: 200,
    placeholder: 'Names, addresses, numbers, words, or a command',
    className: classes(controlLook, 'h-11'),
  };
  return (
    <Suspense fallback={<FirstWords {...field} />}>
      <SearchBody field={field} {...props} />
    </Suspense>
  );
}

function FirstWords({ onValueChange, ...field }: SearchInput) {
  return (
    <div className="grid gap-3">
      <input {...field} aria-label="Search" onChange={({ target }) => onValueChange(target.value)} />
      <div className="search-found" />
    </div>
  );
}
