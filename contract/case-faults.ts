import { contrast, dayNumber, MARK_CONTRAST, TEXT_CONTRAST } from './case-figures.ts';
import type { CaseDocument, CasePicture, CaseSection } from './cases.ts';

/** What a case still lacks, and where: `['sections', 2, 'items', 0, 'source']`. */
export interface CaseFault {
  path: (string | number)[];
  message: string;
}

type Path = CaseFault['path'];

/** Every picture of a case, with where it is. */
export function picturesOf(document: CaseDocument): { path: Path; picture: CasePicture }[] {
  const inSection = (section: CaseSection, index: number) => {
    const path = ['sections', index];
    if (section.kind === 'made') {
      return section.items.map(({ picture }, item) => ({
        path: [...path, 'items', item, 'picture'],
        picture,
      }));
    }
    return 'picture' in section ? [{ path: [...path, 'picture'], picture: section.picture }] : [];
  };
  return [
    { path: ['wide'], picture: document.wide },
    { path: ['phone'], picture: document.phone },
    ...document.sections.flatMap(inSection),
  ];
}

/** Says what is missing of some fields that must be given. */
function missing(path: Path, given: Record<string, string>, names: Record<string, string>): CaseFault[] {
  return Object.entries(names)
    .filter(([field]) => given[field] === '')
    .map(([field, name]) => ({ path: [...path, field], message: `${name} is required.` }));
}

function few(path: Path, count: number, name: string): CaseFault[] {
  return count > 0 ? [] : [{ path, message: `At least one ${name} is required.` }];
}

function faultsOfBars({ days, bars }: Extract<CaseSection, { kind: 'plan' }>, path: Path): CaseFault[] {
  const last = dayNumber(days) ?? 0;
  return bars.flatMap((bar, index) => {
    const here = [...path, 'bars', index];
    const [from, to] = [dayNumber(bar.from), dayNumber(bar.to)];
    const lacking = missing(here, bar as never, { name: 'Step', from: 'First day', to: 'Last day' });
    if (lacking.length > 0 || from === undefined || to === undefined) return lacking;
    if (from > to) return [{ path: [...here, 'to'], message: 'Last day must not be before the first.' }];
    if (to > last) return [{ path: [...here, 'to'], message: `Last day must be one of the ${last} days.` }];
    return [];
  });
}

function faultsOfSection(section: CaseSection, path: Path): CaseFault[] {
  switch (section.kind) {
    case 'problem':
    case 'text':
      return missing(
        path,
        { title: section.title, text: section.text },
        section.kind === 'text' ? { text: 'Text' } : { title: 'Title', text: 'Text' },
      );
    case 'picture':
      return missing([...path, 'picture'], { image: section.picture.image }, { image: 'Picture' });
    case 'made':
      return [
        ...missing(path, { title: section.title }, { title: 'Title' }),
        ...few([...path, 'title'], section.items.length, 'thing made'),
        ...section.items.flatMap(({ title, text }, index) =>
          missing([...path, 'items', index], { title, text }, { title: 'Title', text: 'Text' }),
        ),
      ];
    case 'numbers':
      return [
        ...few([...path, 'unchanged'], section.items.length, 'number'),
        ...section.items.flatMap((item, index) =>
          missing([...path, 'items', index], item, {
            value: 'Figure',
            text: 'What it says',
            before: 'Before',
            after: 'After',
            source: 'Who counted',
          }),
        ),
        ...missing(path, { unchanged: section.unchanged }, { unchanged: 'What did not change' }),
      ];
    case 'plan':
      return [
        ...missing(
          path,
          {
            title: section.title,
            days: section.days,
            ledgerTitle: section.ledgerTitle,
            total: section.total,
          },
          { title: 'Title', days: 'Days', ledgerTitle: 'Title of the ledger', total: 'Name of the sum' },
        ),
        ...few([...path, 'days'], section.bars.length, 'step'),
        ...faultsOfBars(section, path),
        ...few([...path, 'total'], section.ledger.length, 'line'),
        ...section.ledger.flatMap((line, index) =>
          missing([...path, 'ledger', index], line, { name: 'Line', amount: 'Amount' }),
        ),
      ];
  }
}

function faultsOfPicture({ path, picture }: { path: Path; picture: CasePicture }): CaseFault[] {
  if (picture.image === '' || picture.decorative || picture.alt !== '') return [];
  return [
    {
      path: [...path, 'alt'],
      message: 'Alt text is required, or say that the picture is decorative.',
    },
  ];
}

/** What is wrong with the colours, as what stands in them must be read. */
export function faultsOfColors({ paper, ink, accent }: CaseDocument['colors']): CaseFault[] {
  const tooNear = (field: string, measured: number, least: number, name: string): CaseFault[] =>
    measured >= least
      ? []
      : [
          {
            path: ['colors', field],
            // Cut, so that what is too near never reads as near enough.
            message: `${name} is ${Math.floor(measured * 10) / 10} to 1 and must be at least ${least} to 1.`,
          },
        ];
  return [
    ...tooNear('ink', contrast(ink, paper), TEXT_CONTRAST, 'Contrast of ink on paper'),
    ...tooNear('accent', contrast(accent), MARK_CONTRAST, 'Contrast of the accent on the dark page'),
  ];
}

/** What a case lacks before visitors can see it. */
export function faultsOf(document: CaseDocument): CaseFault[] {
  return [
    ...few(['title'], document.facts.length, 'fact'),
    ...document.facts.flatMap((fact, index) =>
      missing(['facts', index], fact, { value: 'Fact', label: 'What it says' }),
    ),
    ...missing(['wide'], { image: document.wide.image }, { image: 'Picture' }),
    ...missing(
      [],
      { claim: document.claim, intro: document.intro },
      { claim: 'Claim', intro: 'Introduction' },
    ),
    ...picturesOf(document).flatMap(faultsOfPicture),
    ...document.sections.flatMap((section, index) => faultsOfSection(section, ['sections', index])),
    ...faultsOfColors(document.colors),
  ];
}
