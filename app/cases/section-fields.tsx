import { MOST, type SectionKind } from '../../contract/cases.ts';
import { type CaseFields, emptyRows } from './case-draft.ts';
import { CasePictureField, CaseRows, CaseText } from './case-fields.tsx';

interface SectionFieldsProps {
  fields: CaseFields;
  path: string;
  kind: SectionKind;
}

/** The fields of a part, by its kind. */
export function SectionFields({ fields, path, kind }: SectionFieldsProps) {
  const shared = { fields, path };
  switch (kind) {
    case 'problem':
      return (
        <>
          <CaseText fields={fields} path={`${path}.title`} label="Title" />
          <CaseText fields={fields} path={`${path}.text`} label="Text" isProse />
          <CasePictureField
            fields={fields}
            path={`${path}.picture`}
            label="Picture of the problem"
            hint="Optional. Something true: a page, a screen, a note."
          />
        </>
      );
    case 'made':
      return <MadeFields {...shared} />;
    case 'numbers':
      return <NumberFields {...shared} />;
    case 'plan':
      return <PlanFields {...shared} />;
    case 'text':
      return (
        <>
          <CaseText fields={fields} path={`${path}.title`} label="Title" hint="Optional." />
          <CaseText fields={fields} path={`${path}.text`} label="Text" isProse />
        </>
      );
    case 'picture':
      return (
        <>
          <CasePictureField fields={fields} path={`${path}.picture`} label="Picture" hint="At most 10 MB." />
          <CaseText fields={fields} path={`${path}.caption`} label="Caption" hint="Optional." />
        </>
      );
  }
}

type PartProps = Omit<SectionFieldsProps, 'kind'>;

function MadeFields({ fields, path }: PartProps) {
  return (
    <>
      <CaseText fields={fields} path={`${path}.title`} label="Title" />
      <CaseRows
        fields={fields}
        path={`${path}.items`}
        noun="thing made"
        most={MOST.items}
        empty={emptyRows.things}
      >
        {(row, number) => (
          <>
            <CasePictureField
              fields={fields}
              path={`${row}.picture`}
              label={`Picture ${number}`}
              hint="Its upper left is shown, about 640 by 400."
            />
            <CaseText fields={fields} path={`${row}.title`} label="What it is" />
            <CaseText fields={fields} path={`${row}.text`} label="What it is good for" isProse />
          </>
        )}
      </CaseRows>
    </>
  );
}

function NumberFields({ fields, path }: PartProps) {
  return (
    <>
      <CaseRows
        fields={fields}
        path={`${path}.items`}
        noun="number"
        most={MOST.numbers}
        empty={emptyRows.numbers}
      >
        {(row) => (
          <>
            <div className="case-pair">
              <CaseText fields={fields} path={`${row}.value`} label="Figure" placeholder="61" />
              <CaseText fields={fields} path={`${row}.unit`} label="Unit" placeholder="%" />
            </div>
            <CaseText fields={fields} path={`${row}.text`} label="What it says" />
            <div className="case-pair">
              <CaseText fields={fields} path={`${row}.before`} label="Before" placeholder="38" />
              <CaseText fields={fields} path={`${row}.beforeText`} label="Before, in words" />
              <CaseText fields={fields} path={`${row}.after`} label="After" placeholder="11" />
              <CaseText fields={fields} path={`${row}.afterText`} label="After, in words" />
            </div>
            <CaseText fields={fields} path={`${row}.source`} label="Who counted, when and how" />
          </>
        )}
      </CaseRows>
      <CaseText fields={fields} path={`${path}.unchanged`} label="What did not change" />
    </>
  );
}

function PlanFields({ fields, path }: PartProps) {
  return (
    <>
      <div className="case-pair">
        <CaseText fields={fields} path={`${path}.title`} label="Title" placeholder="Fifteen working days" />
        <CaseText fields={fields} path={`${path}.days`} label="Days" placeholder="15" />
      </div>
      <CaseRows fields={fields} path={`${path}.bars`} noun="step" most={MOST.bars} empty={emptyRows.bars}>
        {(row) => (
          <>
            <CaseText fields={fields} path={`${row}.name`} label="Step" />
            <div className="case-pair">
              <CaseText fields={fields} path={`${row}.from`} label="First day" />
              <CaseText fields={fields} path={`${row}.to`} label="Last day" />
            </div>
            <CaseText fields={fields} path={`${row}.note`} label="Note" />
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-4.5 cursor-pointer accent-ember"
                {...fields.field(`${row}.hot`)}
              />
              Highlighted
            </label>
          </>
        )}
      </CaseRows>
      <CaseText
        fields={fields}
        path={`${path}.ledgerTitle`}
        label="Title of the ledger"
        placeholder="$4,600, fixed"
        hint="The lines below are added up on the page."
      />
      <CaseRows
        fields={fields}
        path={`${path}.ledger`}
        noun="line"
        most={MOST.lines}
        empty={emptyRows.ledger}
      >
        {(row) => (
          <div className="case-pair">
            <CaseText fields={fields} path={`${row}.name`} label="Line" />
            <CaseText fields={fields} path={`${row}.amount`} label="Amount" placeholder="1350" />
          </div>
        )}
      </CaseRows>
      <div className="case-pair">
        <CaseText fields={fields} path={`${path}.total`} label="Name of the sum" />
        <CaseText fields={fields} path={`${path}.ledgerNote`} label="Note below the ledger" />
      </div>
      <CaseText fields={fields} path={`${path}.stack`} label="Built with" />
    </>
  );
}
