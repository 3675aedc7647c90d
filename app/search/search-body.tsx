import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command as Palette } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Found, searchEndpoints } from '../../contract/search.ts';
import { queryOf } from '../api/queries.ts';
import { timeAgo } from '../time/relative-time.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { foundLabels } from './found-labels.ts';

/** Something to do, by the words that say it. */
export interface Command {
  label: string;
  Icon: LucideIcon;
  run: () => void;
}

/** How long somebody has to pause in their typing before the search follows (ms). */
const PAUSE = 120;

/** What was typed last, once somebody pauses. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

/** What fits the words that are typed. What was found by the letters before stays in sight until then, and is not chosen. */
function useFound(typed: string) {
  const q = usePaused(useDeferredValue(typed).trim());
  const query = useQuery({
    ...queryOf(searchEndpoints.find, { query: { q } }),
    enabled: q !== '',
    // What is found changes under everybody's hands.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const isPaused = typed.trim() === q;
  return {
    query,
    found: q === '' ? [] : (query.data ?? []),
    isFound: isPaused && query.isSuccess && !query.isPlaceholderData,
    hasFailed: isPaused && query.isError,
    isSearching: query.isFetching || !isPaused,
  };
}

/** Enter that is pressed before what fits is found means the first of that; answers what presses it. A search that failed forgets it. */
function useEarlyEnter(
  typed: string,
  { isFound, hasFailed }: ReturnType<typeof useFound>,
  onFound: () => void,
) {
  const [entered, setEntered] = useState<string>();
  const isPressed = entered === typed;
  const chooseFirst = useEffectEvent(onFound);
  useEffect(() => {
    if (!isPressed || !(isFound || hasFailed)) return;
    setEntered(undefined);
    if (isFound) chooseFirst();
  }, [isPressed, isFound, hasFailed]);
  return () => setEntered(typed);
}

interface SearchBodyProps {
  /** The field is shared with what is shown until this is loaded. */
  field: SearchInput;
  /** Something was chosen, which leads there. */
  onChoose: () => void;
  commands: readonly Command[];
}

/** What the field of the search has, and how it looks. */
export interface SearchInput {
  value: string;
  onValueChange: (value: string) => void;
  maxLength: number;
  placeholder: string;
  className: string;
}

/** Takes the focus over with the cursor behind what was typed before this was loaded. */
function takeOver(input: HTMLInputElement | null): void {
  if (!input) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}

/** Finds things and commands by words. */
export function SearchBody({ field, commands, onChoose }: SearchBodyProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const typed = field.value;
  const search = useFound(typed);
  const { query, found, isFound, isSearching } = search;
  const meant = commands.filter(({ label }) => isMeant(label, typed));
  const named = meant.filter(({ label }) => isNamed(label, typed));
  const others = meant.filter((command) => !named.includes(command));
  const choose = (act: () => void) => () => {
    onChoose();
    act();
  };
  const goTo = (each: Found) => choose(() => navigate(foundLabels[each.kind].addressOf(each)));
  const values = [
    ...named.map(commandValue),
    ...(isFound ? found : []).map(foundValue),
    ...others.map(commandValue),
  ];

  // What was chosen may be found no more: Enter then means the first.
  const meantValue = values.includes(chosen) ? chosen : (values[0] ?? '');
  const enterEarly = useEarlyEnter(typed, search, () => {
    const [first] = found;
    if (first) goTo(first)();
  });

  return (
    <Palette
      label="Search"
      shouldFilter={false}
      loop
      className="grid gap-3"
      value={meantValue}
      onValueChange={setChosen}
      onKeyDown={({ key, nativeEvent }) =>
        // Enter that ends a composition chooses among characters.
        key === 'Enter' && !nativeEvent.isComposing && meantValue === '' && !isFound && enterEarly()
      }
    >
      <Palette.Input ref={takeOver} {...field} />
      <div className="search-found">
        {query.isError && <LoadError title="The search did not get through" query={query} />}
        {!query.isError && found.length === 0 && meant.length === 0 && (
          <p role="status" className="px-3 py-6 text-center text-muted text-sm">
            {isSearching ? 'Searching...' : `Nothing fits '${typed.trim()}'`}
          </p>
        )}
        <Palette.List label="Found">
          {named.map((command) => (
            <CommandRow key={command.label} command={command} onChoose={choose} />
          ))}
          {found.map((each) => (
            <Row
              key={foundValue(each)}
              value={foundValue(each)}
              disabled={!isFound}
              Icon={foundLabels[each.kind].Icon}
              onSelect={goTo(each)}
            >
              <FoundThing {...each} />
            </Row>
          ))}
          {others.map((command) => (
            <CommandRow key={command.label} command={command} onChoose={choose} />
          ))}
        </Palette.List>
      </div>
    </Palette>
  );
}

/** What tells a row from the others. */
const foundValue = ({ kind, id }: Found) => `${kind}:${id}`;
const commandValue = ({ label }: Command) => `command:${label}`;

/** Whether every word that was typed begins one of a command's. */
function isMeant(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/\W+/);
  const wanted = typed.toLowerCase().split(/\W+/).filter(Boolean);
  return wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/** From so many letters on a command is called by its name. */
const NAMED_MIN = 3;

/** Whether a command's name begins as was typed: it comes before what is found, which often has the same words. */
function isNamed(label: string, typed: string): boolean {
  const words = typed.trim().toLowerCase();
  return words.length >= NAMED_MIN && label.toLowerCase().startsWith(words);
}

interface CommandRowProps {
  command: Command;
  onChoose: (act: () => void) => () => void;
}

function CommandRow({ command, onChoose }: CommandRowProps) {
  return (
    <Row value={commandValue(command)} Icon={command.Icon} onSelect={onChoose(command.run)}>
      <span className="min-w-0 truncate text-text">{command.label}</span>
    </Row>
  );
}

interface RowProps {
  value: string;
  Icon: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
  children: ReactNode;
}

function Row({ Icon, children, ...item }: RowProps) {
  return (
    <Palette.Item
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-muted text-sm data-[selected=true]:bg-surface"
      {...item}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </Palette.Item>
  );
}

function FoundThing({ kind, title, detail, project, at }: Found) {
  const more = [detail, kind !== 'project' && project?.name].filter(Boolean).join(' · ');
  return (
    <>
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-text">{title}</span>
        {more && <span className="truncate text-xs">{more}</span>}
      </span>
      <span className="ml-auto grid shrink-0 justify-items-end text-xs">
        <span>{foundLabels[kind].word}</span>
        <time dateTime={at}>{timeAgo(Date.parse(at), Date.now())}</time>
      </span>
    </>
  );
}
