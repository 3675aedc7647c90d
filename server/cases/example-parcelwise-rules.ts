import { bar, type Example, fact, figure, line } from './example-rules.ts';

export const parcelwise: Example = {
  folder: 'parcelwise',
  title: 'Parcelwise',
  slug: 'parcelwise',
  document: (draw) => ({
    facts: [
      fact('6 people', 'a shipping desk'),
      fact('2 weeks', 'first call to launch'),
      fact('$3,900', 'fixed, all in'),
      fact('Jan 19, 2026', 'live since'),
    ],
    address: 'parcelwise.example',
    wide: draw(
      'wide',
      'The homepage: the price, while you type. A form like a parcel label with three prices.',
    ),
    phone: draw('phone', 'The same label on a phone, with the cheapest price marked.'),
    claim: 'The price used to take two days. Now it takes as long as typing it.',
    intro:
      'Parcelwise ships other people’s boxes. Most of its days went into quoting prices to people who never answered, so we let the price answer first.',
    colors: { paper: '#d9b98c', ink: '#14120f', accent: '#7f9bff' },
    sections: [
      {
        kind: 'problem',
        title: 'Quotes that nobody was waiting for',
        text: 'A question came in by mail, went back for the weight, back again for the size, and was looked up in three price lists. By the time the answer was ready, the box was often gone.\nThe desk wrote 61 quotes a week, and 9 of them became a shipment.',
        picture: draw('problem', 'Four messages over three days about the price of one box.'),
      },
      {
        kind: 'made',
        title: 'What we made',
        items: [
          {
            picture: draw('made-1', 'Three carriers as bars, from $18.40 to $64.10.'),
            title: 'Three carriers, asked at once',
            text: 'What one sees is what the label costs. If a carrier does not answer, the other two do.',
          },
          {
            picture: draw('made-2', 'A shipping label with a barcode.'),
            title: 'From price to label on one page',
            text: 'No account, no cart. The label comes by mail, the van comes tomorrow.',
          },
        ],
      },
      {
        kind: 'picture',
        picture: draw('tablet', 'The page on a tablet: the promise above, the label with its prices below.'),
        caption: 'What we left out: accounts, a blog, a chat window. The page that was left is the price.',
      },
      {
        kind: 'numbers',
        items: [
          figure(
            ['0.3', 's', 'until three prices are there'],
            ['172800', '2 days', '0.3', '0.3 s'],
            'Median of 4,210 quotes in the log; before, of 40 mails.',
          ),
          figure(
            ['34', '%', 'of quotes become a shipment'],
            ['15', '9 of 61', '34', '1,431 of 4,210'],
            'February and March, by the books.',
          ),
          figure(
            ['6', 'h', 'a week are spent on quotes'],
            ['31', '31 h', '6', '6 h'],
            'Written down by the desk, one week of each.',
          ),
        ],
        unchanged: 'the prices. They are the carriers’ own, plus the same two dollars as before.',
      },
      {
        kind: 'plan',
        title: 'Ten working days',
        days: '10',
        bars: [
          bar('Plan, price', 1, 2, 'what to leave out'),
          bar('Design, 1 round', 2, 4, 'approved on day 4'),
          bar('Build, carriers', 4, 9, '', true),
          bar('Live', 10, 10, 'Mon, Jan 19', true),
        ],
        ledgerTitle: '$3,900, fixed',
        ledger: [
          line('Plan and design', '900'),
          line('Site and label', '1400'),
          line('Three carriers', '1600'),
        ],
        total: 'Paid',
        ledgerNote: 'In two halves. Hosting since then: $22 a month.',
        stack:
          'React, Node.js, the interfaces of three carriers. 41 kB of script, of which the form is half.',
      },
    ],
  }),
};
