import { z } from 'zod';
import { emailKind } from './email-kind.ts';

/** What an admin sends to themselves to see whether mail arrives. */
export const testMessage = emailKind({
  kind: 'test-message',
  data: z.object({ name: z.string() }),
  words: {
    subject: 'Test message from {agency}',
    opening: '{name}, this message arrived, so mail works.',
  },
  example: { name: 'Mara' },
  write: ({ name }, { publicUrl, site }) => ({
    status: { tone: 'good', word: 'Test' },
    heading: 'Mail arrives',
    facts: [{ label: 'Sent by', text: publicUrl }],
    reason: 'You get this mail because you asked for it in the settings.',
    values: { name, agency: site.name },
  }),
});
