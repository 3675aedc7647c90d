import { bar, type Example, fact, figure, line } from './example-rules.ts';

export const brightside: Example = {
  folder: 'brightside-clinics',
  title: 'Brightside Clinics',
  slug: 'brightside-clinics',
  document: (draw) => ({
    facts: [
      fact('4 clinics', 'one family practice'),
      fact('4 weeks', 'first call to launch'),
      fact('$5,800', 'fixed, all in'),
      fact('Feb 9, 2026', 'live since'),
    ],
    address: 'brightsideclinics.example',
    wide: draw('wide', 'The homepage: seen today, or told when. A visit is booked in three steps.'),
    phone: draw('phone', 'Booking on a phone: reason, clinic and time on one screen.'),
    claim: 'Four clinics, one calendar, and nobody on hold.',
    intro:
      'Brightside had four front desks that could not see each other. We put their chairs into one calendar, and their records somewhere cooler than the closet.',
    colors: { paper: '#e6f0f7', ink: '#123a63', accent: '#ffd766' },
    sections: [
      {
        kind: 'problem',
        title: 'Every desk knew a fourth of it',
        text: 'A patient who called Mill Street was told to try Northgate, which was told to try Harbor Lane. Notes went from desk to desk by phone, and about twice a week two people arrived for the same chair.\nThe records lived on a machine in a closet whose door stood open in summer. Everybody knew, and nobody had a free weekend.',
        picture: draw('problem', 'Four yellow notes, one of which says: 11:20 twice.'),
      },
      {
        kind: 'made',
        title: 'What we made',
        items: [
          {
            picture: draw('made-1', 'Four rows of chairs, one for each clinic; the free ones are white.'),
            title: 'Chairs of all four clinics',
            text: 'The nearest free one comes first, wherever it is. Each desk sees the same board.',
          },
          {
            picture: draw('made-2', 'A reminder with two buttons: I will come, and give it away.'),
            title: 'A reminder one can say no to',
            text: 'A visit that is given away is offered to whoever waits for one, within the minute.',
          },
          {
            picture: draw('made-3', 'The log of last night: backup, copy and checks are all well.'),
            title: 'Nightly copies',
            text: 'Restored once a month, as a test.',
          },
        ],
      },
      {
        kind: 'numbers',
        items: [
          figure(
            ['4', '%', 'of visits are missed, where it was one in nine'],
            ['11', '11%', '4', '4%'],
            'March to May of both years, counted by the front desks.',
          ),
          figure(
            ['38', 's', 'to book a visit, from the first tap'],
            ['260', '4 min 20 s', '38', '38 s'],
            'Median of 1,140 bookings; before, of 50 calls that we timed.',
          ),
          figure(
            ['0', '', 'hours without records, in the first quarter'],
            ['9', '9 h', '0', '0 h'],
            'Both by the log of the practice, January to March.',
          ),
        ],
        unchanged:
          'how many doctors there are. The waiting room is as full as before on Mondays; it is the other days that are calmer.',
      },
      {
        kind: 'plan',
        title: 'Twenty working days',
        days: '20',
        bars: [
          bar('Plan, price', 1, 4, 'a day at each front desk'),
          bar('Design, 2 rounds', 4, 10, 'approved on day 9'),
          bar('Build and booking', 8, 17, '', true),
          bar('Move of the records', 15, 18, 'over one weekend'),
          bar('Live', 20, 20, 'Mon, Feb 9', true),
        ],
        ledgerTitle: '$5,800, fixed',
        ledger: [
          line('Plan and design', '1600'),
          line('Booking for four clinics', '2700'),
          line('Move to the cloud', '1500'),
        ],
        total: 'Paid',
        ledgerNote: 'In three parts. Hosting and backups since then: $64 a month.',
        stack:
          'TypeScript, PostgreSQL, nightly backups to a second place, reminders by text and mail. No records leave the country.',
      },
    ],
  }),
};
