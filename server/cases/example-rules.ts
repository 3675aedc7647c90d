import type { CaseDocument, CaseSection } from '../../contract/cases.ts';
import type { Showcase } from '../../contract/showcases.ts';

/** A picture of an example by its name, what it shows, and nothing where the words beside it say it all. */
type Draw = (name: string, alt: string) => CaseDocument['wide'];

interface Example {
  /** The names of its pictures begin so. */
  folder: string;
  /** Made where there is no showcase of this title that came with the product; without it only such a one gets the case. */
  showcase?: Omit<Showcase, 'id' | 'image' | 'example'>;
  title: string;
  slug: string;
  words?: { name: string; role: string; quote: string };
  document: (draw: Draw) => Omit<CaseDocument, 'title' | 'sections'> & { sections: Unnumbered[] };
}

/** A section before it has its number. */
type Unnumbered = CaseSection extends infer Each
  ? Each extends CaseSection
    ? Omit<Each, 'id'>
    : never
  : never;

const figure = (
  [value, unit, text]: [string, string, string],
  [before, beforeText, after, afterText]: [string, string, string, string],
  source: string,
) => ({ value, unit, text, before, beforeText, after, afterText, source });

const bar = (name: string, from: number, to: number, note = '', hot = false) => ({
  name,
  from: String(from),
  to: String(to),
  note,
  hot,
});

const fact = (value: string, label: string) => ({ value, label });
const line = (name: string, amount: string) => ({ name, amount });

/** Four fictional companies whose pages are in demo/. The last one is the first that visitors see. */
export const examples: Example[] = [
  {
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
  },
  {
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
          picture: draw(
            'tablet',
            'The page on a tablet: the promise above, the label with its prices below.',
          ),
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
  },
  {
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
          unchanged:
            'the counter. It sells what it sold, on the same four mornings, and still closes at one.',
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
  },
  {
    folder: 'halden-cycle-works',
    showcase: {
      title: 'Halden Cycle Works',
      category: 'Web Development',
      description:
        'Booking for a bicycle workshop with two stands: a price and a free time before one leaves the house.',
      technologies: ['React Router', 'PostgreSQL', 'Email', 'Receipt printer'],
      timeline: '3 weeks',
      budget: '$4,600',
      features: [
        'A calendar of stands',
        'A price that is an upper bound',
        'The day’s list, printed at eight',
      ],
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
  },
];
