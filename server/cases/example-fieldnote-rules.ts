import { bar, type Example, fact, figure, line } from './example-rules.ts';

export const fieldnote: Example = {
  folder: 'fieldnote',
  title: 'Fieldnote',
  slug: 'fieldnote',
  document: (draw) => ({
    facts: [
      fact('2 founders', 'reports for site inspectors'),
      fact('4 weeks', 'first call to launch'),
      fact('$6,000', 'fixed, all in'),
      fact('Nov 24, 2025', 'live since'),
    ],
    address: 'fieldnote.example',
    wide: draw(
      'wide',
      'The homepage: say it, sign it, drive home. A signed report in a client’s own form, on a floor plan with numbered pins.',
    ),
    phone: draw(
      'phone',
      'Dictating on a phone without a signal: the plan of level 4 above, the sentence that was heard below.',
    ),
    claim: 'The report is written while the inspector is still walking.',
    intro:
      'Fieldnote is two founders and one kind of customer: people who inspect buildings and write about it at night. They came with a list of 33 features. We built the 11 without which nobody signs a report.',
    colors: { paper: '#e8ece4', ink: '#1d2321', accent: '#d4ee3a' },
    sections: [
      {
        kind: 'problem',
        title: 'The second shift was at the kitchen table',
        text: 'An inspector walked a building for two hours, with a pen, a phone and gloves. The report was written after dinner, from a pad that had been rained on and from photos named IMG_4471.\nEach client wants it in a form of their own. Copying it over took an hour and a half, and of nearly one photo in five nobody could say any more which door it showed.',
        picture: draw(
          'problem',
          'A wet notepad with question marks, and two photos with only their numbers.',
        ),
      },
      {
        kind: 'made',
        title: 'What we made',
        items: [
          {
            picture: draw('made-1', 'A spoken sentence, and below it the form with room, defect and date.'),
            title: 'Talk, and the form fills in',
            text: 'Room, defect and date go where the client’s own template has them. The sentence stays beside them, to be corrected.',
          },
          {
            picture: draw('made-2', 'A floor plan with two pins; one leads to the photo of a door.'),
            title: 'A photo knows its place',
            text: 'One tap pins it to the floor plan. The report prints the plan with the same numbers.',
          },
          {
            picture: draw('made-3', 'Four notes with seven photos, kept on the phone.'),
            title: 'No signal, no difference',
            text: 'Basements have none. What was said there goes up by itself, later.',
          },
        ],
      },
      {
        kind: 'text',
        title: 'Two thirds that nobody missed',
        text: 'The first list had a chat, a calendar, a dashboard, invoices and a second app for the office. Of each point we asked what becomes of a report without it. For 22 of the 33 the answer was: nothing.\nThey were put on a list for later. No customer has asked for one of them yet.',
      },
      {
        kind: 'picture',
        picture: draw(
          'tablet',
          'The page on a tablet: the promise above, the signed report on the plan below.',
        ),
        caption:
          'The template stays the client’s: their letterhead, their order, their numbers. Fieldnote’s own name is nowhere on it.',
      },
      {
        kind: 'numbers',
        items: [
          figure(
            ['12', 'min', 'from the last room to a signed report'],
            ['95', '1 h 35 min', '12', '12 min'],
            'Median of 212 reports in the log; before, of 30 that the inspectors timed.',
          ),
          figure(
            ['78', '%', 'of reports are signed before the drive home'],
            ['7', '2 of 30', '78', '166 of 212'],
            'December to February, by the log; before, the same 30 reports.',
          ),
          figure(
            ['0.8', '%', 'of photos have no place on the plan'],
            ['18', '54 of 300', '0.8', '19 of 2,310'],
            'Counted by Fieldnote, December to February; before, by hand in October.',
          ),
        ],
        unchanged:
          'the visit. It takes two hours as it did, and what is a defect is still decided by the person who stands before it.',
      },
      {
        kind: 'plan',
        title: 'Twenty working days',
        days: '20',
        bars: [
          bar('Plan, price', 1, 4, 'two visits, and a list cut to a third'),
          bar('Design, 2 rounds', 4, 8, 'approved on day 8'),
          bar('Dictation and forms', 7, 14, '', true),
          bar('Offline sync', 11, 17),
          bar('Trial on one site', 16, 19),
          bar('Live', 20, 20, 'Mon, Nov 24', true),
        ],
        ledgerTitle: '$6,000, fixed',
        ledger: [
          line('Plan and design', '1500'),
          line('Dictation and templates', '2300'),
          line('Photos on the plan', '800'),
          line('Offline sync', '1400'),
        ],
        total: 'Paid',
        ledgerNote: 'In three parts. Hosting since then: $48 a month.',
        stack:
          'React, PostgreSQL, offline sync, PDF in the client’s own template. A recording is deleted once its report is signed.',
      },
    ],
  }),
};
