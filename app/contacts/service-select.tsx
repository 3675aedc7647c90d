import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { contactPage } from '../../contract/site/contact.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { selectLook } from '../ui/control-look.ts';
import { useFieldControl } from '../ui/field.tsx';
import { ChevronDown } from '../ui/icons.tsx';

const PLACEHOLDER = 'Select a service';
const options = contactPage.services.map((service) => ({ value: service, label: service }));

const loadSelect = () => import('../ui/select.tsx').then(({ Select }) => Select);

interface ServiceSelectProps {
  name: string;
}

/**
 * The choice of a service. Most visitors first read and type, so the list's code comes when the page has become quiet and
 * takes the place of a button that looks like it once that is pressed.
 */
export function ServiceSelect({ name }: ServiceSelectProps) {
  const [Select, setSelect] = useState<Awaited<ReturnType<typeof loadSelect>>>();
  const [failed, setFailed] = useState(false);
  // An early failure may be over when the list is asked for.
  useEffect(() => whenIdle(() => loadSelect().catch(() => {})), []);

  function open() {
    setFailed(false);
    loadSelect().then(
      (loaded) => setSelect(() => loaded),
      () => setFailed(true),
    );
  }

  if (Select) return <Select name={name} options={options} placeholder={PLACEHOLDER} defaultOpen />;
  return (
    <>
      <ClosedSelect onOpen={open} />
      {failed && (
        <p role="alert" className="text-danger text-sm">
          The services could not be loaded. Your message can be sent without one.
        </p>
      )}
    </>
  );
}

function opensByKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isLetter = key.length === 1 && !ctrlKey && !altKey && !metaKey;
  return isLetter || ['Enter', 'ArrowDown', 'ArrowUp'].includes(key);
}

function ClosedSelect({ onOpen }: { onOpen: () => void }) {
  const { required, ...control } = useFieldControl();
  // A click on the label arrives here too, and only moves the focus.
  const wasPressed = useRef(false);
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded="false"
      aria-required={required}
      {...control}
      onPointerDown={() => {
        wasPressed.current = true;
      }}
      onClick={() => {
        if (wasPressed.current) onOpen();
        wasPressed.current = false;
      }}
      onKeyDown={(event) => {
        if (!opensByKey(event)) return;
        event.preventDefault();
        onOpen();
      }}
      className={`${selectLook} h-11`}
    >
      <span className="truncate text-faint">{PLACEHOLDER}</span>
      <ChevronDown aria-hidden="true" className="size-4 text-muted" />
    </button>
  );
}
