import { useWatch } from 'react-hook-form';
import { contrast, MARK_CONTRAST, TEXT_CONTRAST } from '../../contract/case-figures.ts';
import { MOST } from '../../contract/cases.ts';
import { Field, useFieldControl } from '../ui/field.tsx';
import { type CaseFields, emptyRows } from './case-draft.ts';
import { CasePictureField, CaseRows, CaseText } from './case-fields.tsx';

/** What the page begins with: name, facts, pictures, claim. */
export function CaseHeadFields({ fields }: { fields: CaseFields }) {
  return (
    <>
      <CaseText fields={fields} path="document.title" label="Title" />
      <CaseText
        fields={fields}
        path="slug"
        label="Address"
        hint="The last part of /cases/… Addresses that visitors knew lead on to the new one."
      />
      <CaseRows fields={fields} path="document.facts" noun="fact" most={MOST.facts} empty={emptyRows.facts}>
        {(row) => (
          <div className="case-pair">
            <CaseText fields={fields} path={`${row}.value`} label="Fact" placeholder="3 weeks" />
            <CaseText
              fields={fields}
              path={`${row}.label`}
              label="What it says"
              placeholder="first call to launch"
            />
          </div>
        )}
      </CaseRows>
      <CasePictureField
        fields={fields}
        path="document.wide"
        label="Wide picture"
        hint="The work itself, 1600 pixels wide or more, without the browser around it."
      />
      <CaseText
        fields={fields}
        path="document.address"
        label="Site address"
        hint="It stands in the bar above the picture."
        placeholder="haldencycles.example"
      />
      <CasePictureField
        fields={fields}
        path="document.phone"
        label="Phone picture"
        hint="Optional: the same on a phone, upright."
      />
      <CaseText
        fields={fields}
        path="document.claim"
        label="Claim"
        hint="One sentence: what is different now."
      />
      <CaseText fields={fields} path="document.intro" label="Introduction" isProse />
    </>
  );
}

const labels = { paper: 'Paper', ink: 'Ink', accent: 'Accent' };

/** The client's own colours, and whether what stands in them can be read. */
export function CaseColors({ fields }: { fields: CaseFields }) {
  const { paper, ink, accent } = useWatch({ control: fields.control, name: 'document.colors' });
  const [onPaper, onDark] = [contrast(ink, paper), contrast(accent)];
  return (
    <>
      <div className="case-colors">
        {(['paper', 'ink', 'accent'] as const).map((name) => (
          <Field key={name} label={labels[name]} error={fields.errorOf(`document.colors.${name}`)}>
            <ColorInput fields={fields} path={`document.colors.${name}`} />
          </Field>
        ))}
      </div>
      <p role="status" className="text-muted text-sm">
        {saying('Ink on paper', onPaper, TEXT_CONTRAST)}{' '}
        {saying('The accent on the dark page', onDark, MARK_CONTRAST)}
      </p>
    </>
  );
}

function ColorInput({ fields, path }: { fields: CaseFields; path: string }) {
  const { required: _, ...control } = useFieldControl();
  return <input type="color" className="case-color" {...control} {...fields.field(path)} />;
}

function saying(what: string, measured: number, least: number): string {
  const ratio = `${Math.floor(measured * 10) / 10} to 1`;
  return measured >= least
    ? `${what}: ${ratio}, well read.`
    : `${what}: ${ratio}, which is too little; ${least} to 1 is needed.`;
}
