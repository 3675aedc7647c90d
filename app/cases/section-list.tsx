import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { type CaseSection, MOST, type SectionKind, sectionKinds } from '../../contract/cases.ts';
import type { Undoable } from '../api/undo.tsx';
import { Button } from '../ui/button.tsx';
import { SortableGrid } from '../ui/sortable-grid.tsx';
import { TrashButton } from '../ui/trash-button.tsx';
import { type CaseFields, newSection, sectionNames } from './case-draft.ts';
import { SectionFields } from './section-fields.tsx';

/** The parts of the story in their order: moved by hand or with keys, added, and removed with a way back. */
export function SectionList({ fields, offer }: { fields: CaseFields; offer: (done: Undoable) => void }) {
  const {
    fields: rows,
    append,
    insert,
    move,
    remove,
  } = useFieldArray({
    control: fields.control,
    name: 'document.sections',
    keyName: 'key',
  });
  const [said, setSaid] = useState('');
  const sections = rows as (CaseSection & { key: string })[];
  const indexOf = (id: number) => sections.findIndex((each) => each.id === id);

  function place({ id, kind }: CaseSection, index: number) {
    move(indexOf(id), index);
    setSaid(`“${sectionNames[kind]}” is ${index + 1} of ${sections.length}.`);
  }

  function drop(section: CaseSection) {
    const index = indexOf(section.id);
    // As it is written now, and not as it was when it came into the list.
    const written = structuredClone(fields.valueOf(`document.sections.${index}`)) as CaseSection;
    remove(index);
    offer({
      text: `Removed “${sectionNames[section.kind]}”`,
      undo: () => insert(index, written),
    });
  }

  function add(kind: SectionKind) {
    append(newSection(kind, sections), { shouldFocus: false });
    setSaid(`“${sectionNames[kind]}” was added at the end.`);
  }

  return (
    <section aria-labelledby="sections-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="sections-heading" tabIndex={-1} className="text-lg outline-none">
          Parts
        </h3>
        <p role="status" className="text-muted text-sm">
          {said}
        </p>
      </header>
      <SortableGrid
        rows={sections}
        label="Parts of the case study"
        nameOf={({ kind, id }) => `${sectionNames[kind]}, part ${indexOf(id) + 1}`}
        onPlace={place}
        className="grid gap-4"
      >
        {(section, handle) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-5">
            <header className="flex items-center justify-between gap-3">
              <h4 className="font-semibold">{sectionNames[section.kind]}</h4>
              <span className="flex gap-1">
                <TrashButton
                  label={`Remove ${sectionNames[section.kind]}, part ${indexOf(section.id) + 1}`}
                  onClick={() => drop(section)}
                />
                {handle}
              </span>
            </header>
            <SectionFields
              fields={fields}
              path={`document.sections.${indexOf(section.id)}`}
              kind={section.kind}
            />
          </div>
        )}
      </SortableGrid>
      <fieldset aria-label="Add a part" className="flex flex-wrap gap-2">
        {sectionKinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            disabled={sections.length >= MOST.sections}
            onClick={() => add(kind)}
          >
            <Plus aria-hidden="true" className="size-4" />
            {sectionNames[kind]}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}
