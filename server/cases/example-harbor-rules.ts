import { bar, type Example, fact, figure, line } from './example-rules.ts';

export const harbor: Example = {
  folder: 'harbor-coffee',
  title: 'Harbor Coffee',
  slug: 'harbor-coffee',
  words: {
    name: 'Tom Harker',
    role: 'Owner and roaster',
    quote:
      'I roasted by feel and threw away by the bag. Now the list on the wall says 31 and a half kilos, and on Thursday there is nothing left.',
  },
  document: (draw) => ({
    facts: [
      fact('3 people', 'a roastery by the water'),
      fact('3 weeks', 'first call to launch'),
      fact('$4,500', 'fixed, all in'),
      fact('Mar 10, 2026', 'live since'),
    ],
    address: 'harborcoffee.example',
    wide: draw(
      'wide',
      'The homepage: roasted Tuesday, with you Thursday. Two bags of coffee before a low sun.',
    ),
    phone: draw('phone', 'Choosing a subscription on a phone: weight, grind and rhythm.'),
    claim: 'They stopped guessing on Monday what people would drink on Friday.',
    intro:
      'Harbor Coffee sold over one counter and roasted for whoever might come. We let the people who come every week say so, and the roasting plan follow.',
    colors: { paper: '#f6eee2', ink: '#122a35', accent: '#f0c08a' },
    sections: [
      {
        kind: 'problem',
        title: 'A blackboard cannot count',
        text: 'The week’s roast stood on a blackboard, by memory. Night Ferry was sold out by Friday; nine kilos of Dry Dock were left over and went to the staff.\nRegulars asked for a subscription and were told to call. Somebody did call back, most weeks.',
        picture: draw('problem', 'A blackboard: roast this week, with question marks behind the numbers.'),
      },
      {
        kind: 'made',
        title: 'What we made',
        items: [
          {
            picture: draw('made-1', 'Four choices for the next bag: send, skip, change, pause.'),
            title: 'A subscription without a password',
            text: 'Each mail says when the next bag comes, and one tap skips it, changes it or pauses it.',
          },
          {
            picture: draw('made-2', 'The roast list of a Tuesday: 70 kilos in five lines.'),
            title: 'The list on the wall',
            text: 'Printed at half past six, from what was ordered by midnight, plus ten kilos for the counter.',
          },
          {
            picture: draw('made-3', 'A gift card: three bags for Ellen.'),
            title: 'A gift that fits an envelope',
            text: 'With the giver’s words on the label.',
          },
        ],
      },
      {
        kind: 'numbers',
        items: [
          figure(
            ['214', '', 'bags a week go out by mail'],
            ['0', '0', '214', '214'],
            'The second week of June, counted by the post office.',
          ),
          figure(
            ['0.6', 'kg', 'a week are left over'],
            ['9', '9 kg', '0.6', '0.6 kg'],
            'Weighed by the roaster, four weeks of each.',
          ),
          figure(
            ['3', '%', 'of subscribers leave in a month'],
            ['3', 'none before', '3', '11 of 362'],
            'May, in the books. There is no before to compare it with.',
          ),
        ],
        unchanged: 'the counter. It sells what it sold, on the same four mornings, and still closes at one.',
      },
      {
        kind: 'plan',
        title: 'Fifteen working days',
        days: '15',
        bars: [
          bar('Plan, price', 1, 3, 'two mornings at the roaster'),
          bar('Design, 2 rounds', 3, 7, 'approved on day 7'),
          bar('Shop and mails', 6, 13, '', true),
          bar('Test roast', 12, 14),
          bar('Live', 15, 15, 'Tue, Mar 10', true),
        ],
        ledgerTitle: '$4,500, fixed',
        ledger: [
          line('Plan and design', '1350'),
          line('Shop and subscriptions', '2100'),
          line('Roast list and gifts', '1050'),
        ],
        total: 'Paid',
        ledgerNote: 'In two halves. Hosting and care since then: $115 a month.',
        stack: 'React, Stripe, PostgreSQL, mail with one-tap links, the roastery’s own receipt printer.',
      },
    ],
  }),
};
