import { useId, useState } from 'react';
import { type Shortcut, useListedShortcuts, useShortcuts, useShortcutsOn } from '../browser/shortcuts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';

/** What '?' opens: every key that does something on the screen that is shown. */
export function ShortcutList() {
  const [open, setOpen] = useState(false);
  const [on, setOn] = useShortcutsOn();
  const groups = Map.groupBy(useListedShortcuts(), ({ name }) => name);
  const id = useId();
  useShortcuts('Everywhere', [{ key: '?', does: 'Show the shortcuts', run: () => setOpen(true) }]);
  return (
    <Dialog title="Keyboard shortcuts" width="medium" open={open} onOpenChange={setOpen}>
      <div className="grid gap-6">
        {[...groups].map(([name, parts]) => (
          <section key={name} className="grid gap-2" aria-label={name}>
            <h3 className="font-sans font-semibold text-sm tracking-normal">{name}</h3>
            <dl className="grid gap-1.5">
              {parts
                .flatMap(({ shortcuts }) => shortcuts)
                .map((each) => (
                  <div key={each.does} className="flex items-center justify-between gap-4 text-sm">
                    <dt className="text-muted">{each.does}</dt>
                    <dd>
                      <Keys shortcut={each} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <label
          htmlFor={id}
          className="flex items-center justify-between gap-4 border-line border-t pt-5 text-sm"
        >
          Use single keys
          <Switch id={id} checked={on} onChange={({ target }) => setOn(target.checked)} />
        </label>
      </div>
    </Dialog>
  );
}

const keyLook =
  'inline-grid min-w-7 place-items-center rounded-sm border border-line-strong bg-surface px-1.5 py-0.5 font-mono text-xs';

function Keys({ shortcut: { key, withControl } }: { shortcut: Shortcut }) {
  return (
    <>
      {withControl && <kbd className={keyLook}>Ctrl</kbd>} <kbd className={keyLook}>{key}</kbd>
    </>
  );
}
