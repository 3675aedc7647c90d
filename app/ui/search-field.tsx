import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../browser/shortcuts.ts';
import { useStableCallback } from '../browser/stable-callback.ts';
import { classes } from './classes.ts';
import { controlLook } from './control-look.ts';

/** How long somebody has to pause in their typing before the search follows (ms). */
const PAUSE = 250;

interface SearchFieldProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (words: string) => void;
  /** The part of the screen whose key `/` leads here; without it no key does. */
  keys?: string;
  className?: string;
}

/** Searches as soon as somebody pauses, at once by Enter and when they leave the field; Escape empties it. */
export function SearchField({ label, value, onSearch, keys, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts(keys ?? '', keys ? [{ key: '/', does: label, run: () => field.current?.select() }] : []);
  // What comes back from here may be older than what was typed since.
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may have become another while the timer ran.
  const tell = useStableCallback(onSearch);
  useEffect(() => stop, []);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    stop();
    setTyped(value);
  }, [value]);

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  function search(words: string) {
    stop();
    told.current = words.trim();
    tell(told.current);
  }

  function type(words: string) {
    setTyped(words);
    stop();
    timer.current = setTimeout(search, PAUSE, words);
  }

  return (
    <div className={classes('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && search(typed)}
        onBlur={() => timer.current !== undefined && search(typed)}
        className={classes(controlLook, 'h-9 pl-9 text-sm placeholder:text-faint pointer-coarse:h-11')}
      />
    </div>
  );
}
