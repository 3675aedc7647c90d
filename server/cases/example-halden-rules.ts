import { bar, type Example, fact, figure, line } from './example-rules.ts';

export const halden: Example = {
  folder: 'halden-cycle-works',
  showcase: {
    title: 'Halden Cycle Works',
    category: 'Web Development',
    description:
      'Booking for a bicycle workshop with two stands: a price and a free time before one leaves the house.',
    technologies: ['React Router', 'PostgreSQL', 'Email', 'Receipt printer'],
    timeline: '3 weeks',
    budget: '$4,600',
    features: ['A calendar of stands', 'A price that is an upper bound', 'The day’s list printed at eight'],
    featured: true,
  },
  title: 'Halden Cycle Works',
  slug: 'halden-cycle-works',
  words: {
    name: 'Jon Halden',
    role: 'Owner and mechanic',
    quote:
      'I used to know who was calling by how annoyed I was. Now the phone rings and it is somebody who wants to talk about a bicycle.',
  },
  document: (draw) => ({
    facts: [
      fact('2 mechanics', 'a bicycle workshop'),
      fact('3 weeks', 'first call to launch'),
      fact('$4,600', 'fixed, all in'),
      fact('Apr 20, 2026', 'live since'),
    ],
    address: 'haldencycles.example',
    wide: draw(
      'wide',
      'The homepage: your bike, ready by Friday. A green bicycle in a warm workshop, four prices below.',
    ),
    phone: draw('phone', 'Booking on a phone: free times on Thursday and what the repair costs at most.'),
    claim: 'They stopped answering the phone and started repairing bicycles.',
    intro:
      'Halden is a two-person workshop with one work stand each. We gave the stands a calendar, the repairs a price, and the customers a way in that works at eleven at night.',
    colors: { paper: '#f3ecdc', ink: '#12392f', accent: '#f5c42c' },
    sections: [
      {
        kind: 'problem',
        title: 'The problem was a good notebook',
        text: 'Every repair went through one telephone and one book. In the spring the phone rang 38 times a day, mostly to ask “is it ready” and “what does it cost”. Each call took a mechanic off the stand for about four minutes.\nTwo people were booked at the same hour about once a day. Nobody had done anything wrong: the book simply could not be in two places.',
        picture: draw('problem', 'A page of the notebook: names crossed out, eleven o’clock given twice.'),
      },
      {
        kind: 'made',
        title: 'What we made',
        items: [
          {
            picture: draw('made-1', 'A week of two stands: taken times are green, the new one is yellow.'),
            title: 'A calendar of stands, not of people',
            text: 'Two stands, so two repairs at nine and never three. A job takes the time it takes, and the next slot moves with it.',
          },
          {
            picture: draw('made-2', 'A price in three lines, at most $142.'),
            title: 'A price that is an upper bound',
            text: '“If worn” is a line of its own. Nobody pays for a part that was still good.',
          },
          {
            picture: draw('made-3', 'The list of a Thursday on a strip of paper.'),
            title: 'A list that prints at 8:00',
            text: 'Because hands in a workshop are black.',
          },
        ],
      },
      {
        kind: 'numbers',
        items: [
          figure(
            ['61', '%', 'of repairs are booked without a call'],
            ['0', '0', '61', '214 of 351'],
            'May to July 2026, counted in the booking system.',
          ),
          figure(
            ['11', '', 'calls a day, where there were 38'],
            ['38', '38', '11', '11'],
            'Telephone bill, the same six weeks of spring in both years.',
          ),
          figure(
            ['1.3', 's', 'to the first page on a phone'],
            ['6.8', '6.8 s', '1.3', '1.3 s'],
            'Median of real visits on 4G. The old page was a PDF.',
          ),
        ],
        unchanged:
          'the number of repairs in a week, 27 before and 27 after. Two stands were full, and still are. They now close at five.',
      },
      {
        kind: 'plan',
        title: 'Fifteen working days',
        days: '15',
        bars: [
          bar('Plan, price', 1, 3, 'a morning in the workshop'),
          bar('Design, 2 rounds', 3, 7, 'approved on day 7'),
          bar('Build and booking', 6, 13, '', true),
          bar('Trial week', 12, 14),
          bar('Live', 15, 15, 'Mon, Apr 20', true),
        ],
        ledgerTitle: '$4,600, fixed',
        ledger: [
          line('Plan and design', '1350'),
          line('Site, five pages', '1650'),
          line('Booking and print list', '1600'),
        ],
        total: 'Paid',
        ledgerNote: 'In two halves. Hosting since then: $18 a month.',
        stack:
          'React Router, PostgreSQL, email reminders, one receipt printer. No cookie banner, since there are no cookies.',
      },
    ],
  }),
};
