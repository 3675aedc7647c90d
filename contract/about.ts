/** The texts of the page about the agency; facts stand in them as in contract/site.ts. */
export const aboutPage = {
  title: 'The person on the call is the person in the code.',
  text: 'No account managers, no hand-offs, no queue. A few people who design, build and answer the phone, and who put their names to it.',
  people: {
    title: 'Who builds it',
    example: 'Example',
    exampleHint: 'These people are examples. {name} has yet to introduce its own.',
    empty: 'The people of {name} have yet to be introduced. Call, and one of them answers.',
    missing: 'The people are being fetched. Please load this page again in a moment.',
  },
  how: {
    title: 'How we work',
    text: 'One line from the first call to the handover, and the same people along all of it.',
    steps: [
      {
        name: 'The call',
        title: 'Whoever answers stays',
        text: 'You talk to somebody who will build it. They ask what you sell and to whom, and tell you what you can leave out.',
      },
      {
        name: 'The price',
        title: 'One figure, in writing',
        text: 'Pages, features, dates and one fixed price on two pages. If we misjudged the work, that is our problem.',
      },
      {
        name: 'The work',
        title: 'Made by who heard you',
        text: 'Nothing is passed on, so nothing is lost on the way. What you said is in the page because the person you said it to made the page.',
      },
      {
        name: 'The review',
        title: 'Working pages, one decision',
        text: 'You look at the real thing in your portal, pin a comment to whatever is wrong, and approve. Then the review is over.',
      },
      {
        name: 'The handover',
        title: 'Yours, with the keys',
        text: 'Code, content, domain and accounts are in your name. We stay within reach, and you are free to leave.',
      },
    ],
  },
  where: {
    title: 'Where we are',
    text: 'You pay for the work, not for the lobby. Most of it happens by phone, by video and in your portal.',
    noAddress: 'Wherever you have a phone.',
    labels: { phone: 'Phone', email: 'Email', hours: 'Hours' },
    call: 'Schedule a Call',
    notes: 'Read what we write',
  },
} as const;
