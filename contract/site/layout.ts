import { publicPaths, schedulePath } from './paths.ts';

export const layout = {
  splash: 'Forging Your Future...',
  skip: 'Skip to content',
  nav: [
    { label: 'Home', to: publicPaths.home },
    { label: 'Services', to: publicPaths.services },
    { label: 'Why Us', to: publicPaths.whyUs },
    { label: 'Testimonials', to: publicPaths.testimonials },
    { label: 'Contact', to: publicPaths.contact },
  ],
  clientLogin: 'Client Login',
  launch: {
    button: 'Launch Your Venture',
    title: 'Ready to Launch?',
    text: 'Two ways to begin. Talk it through with us first, or see the roadmap and prices and decide on your own time.',
    call: { label: 'Schedule a Call', to: schedulePath, note: '30 minutes, free, no slides' },
    quote: { label: 'Get a Quote', to: publicPaths.services, note: 'Typical project {priceRange}' },
  },
  footer: {
    pitch: 'Websites, web apps and the systems behind them, for companies that would rather be selling.',
    newsletter: {
      title: 'One letter a month',
      text: 'What we learned building for small companies. Short, useful, easy to leave.',
      label: 'Email address',
      placeholder: 'you@company.com',
      button: 'Subscribe',
      sending: 'Sending...',
      success: 'Thank you. The next letter reaches you once your address is confirmed.',
      mailed: 'Unless it is already, look for our mail with a link.',
      failure: 'That did not go through. Please try again.',
      privacy: {
        text: 'Your address is used for the letter alone, and every letter lets you leave.',
        label: 'Privacy',
      },
    },
    legal: [
      { label: 'Privacy', to: publicPaths.privacy },
      { label: 'Terms', to: publicPaths.terms },
      { label: 'Imprint', to: publicPaths.imprint },
    ],
    links: [
      { label: 'Services', to: publicPaths.services },
      { label: 'Contact', to: publicPaths.contact },
      { label: 'Why Us', to: publicPaths.whyUs },
      { label: 'Testimonials', to: publicPaths.testimonials },
      { label: 'About', to: publicPaths.about },
      { label: 'Notes', to: publicPaths.notes },
      { label: 'Home', to: publicPaths.home },
    ],
  },
} as const;

export const notFound = {
  title: '404 Page Not Found',
  text: 'Nothing was ever built at this address, or it has moved. These pages are where they should be.',
} as const;

/** What stands in the place of a page that failed. */
export const failure = {
  title: 'This page could not be shown',
  text: 'Something went wrong on our side, and nothing that you sent is lost. Loading the page again often helps.',
  again: 'Load again',
  home: 'Home',
  contact: 'Contact',
} as const;
