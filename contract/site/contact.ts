export const contactPage = {
  title: 'Get In Touch',
  text: 'Write to us or pick a time. A person reads every message and answers within 24 hours.',
  tabs: { message: 'Send Message', meeting: 'Schedule Meeting' },
  withoutScripts:
    'This form needs JavaScript, which does not run here. Please write an email or call us instead.',
  sent: {
    title: 'Your message is with us',
    reply: 'A person reads it and answers within 24 hours, to',
    mailed: 'A mail that repeats it is on its way to you.',
    urgent: 'If it cannot wait, call',
  },
  privacy: {
    message: 'We keep what you write to answer you, and use it for nothing else.',
    meeting: 'We keep what you enter to hold the time, remind you and prepare, and use it for nothing else.',
    label: 'Privacy',
  },
  info: {
    title: 'Talk to a person',
    phone: 'Phone',
    email: 'Email',
    hours: 'Hours',
    address: 'Address',
    next: [
      'We read your message and answer within 24 hours.',
      'A free consultation call, if it helps.',
      'A plan and a fixed price in writing.',
    ],
  },
  services: [
    'Custom Website',
    'Web App',
    'Social Media Solutions',
    'Cloud Solutions',
    'Backend Systems',
    'Something else',
  ],
} as const;
