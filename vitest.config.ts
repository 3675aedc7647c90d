import { defineConfig } from 'vitest/config';

/** Tests that run the product in a process of its own. */
const processes = [
  'test/agency.test.ts',
  'test/bundle.test.ts',
  'test/erasure-kill.test.ts',
  'test/files-kill.test.ts',
  'test/kill.test.ts',
  'test/mail-kill.test.ts',
  'test/payment-kill.test.ts',
  'test/pictures-kill.test.ts',
  'test/plan-kill.test.ts',
  'test/review-kill.test.ts',
  'test/site-kill.test.ts',
];

/**
 * Tests that ask no database, or only one that they start themselves: on the server of `DATABASE_URL` they would show what they
 * showed without it.
 */
const onNoServer = [
  'app/**',
  'contract/**',
  'scripts/**',
  'server/pages/**',
  'server/pdf/**',
  'server/slots/rules.*',
  'server/invoices/{csv,e-invoice,formats,statement}.test.ts',
  'server/database/choose-server-user.test.ts',
  'server/database/data-lock.test.ts',
  'server/database/embedded-postgres.test.ts',
  'server/database/find-binaries.test.ts',
];

/**
 * Tests that take long and ask a database nothing that others do not: they would not show more on the server of `DATABASE_URL`, which
 * comes beside the embedded one.
 */
const sameOnEveryServer = [
  'server/admins/{change-password,colleagues,open-session}.test.ts',
  'server/files/{content,pictures,uploads}.test.ts',
  'server/mail-kinds.test.ts',
  'server/meetings/machine-zone.test.ts',
  'server/meetings/offer-races.test.ts',
  'server/meetings/races.test.ts',
  'server/two-factor/two-factor.test.ts',
  'test/fuzz.test.ts',
  'test/mail-instances.test.ts',
  'test/rendered-pages.test.ts',
  'test/whole-site.test.ts',
];

/** How tests run, also those of `npm run mutation`. */
export const common = {
  globalSetup: './test/global-setup.ts',
  // A worker keeps the modules of the file before: loading the product takes longer than most files. What a file
  // changes in its process it puts back.
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
  // A busy machine makes a test slow, never red: these only end what hangs.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    ...common,
    // One on each core: Vitest takes a percentage above this for 100, and docs/testing.md says what more of them do.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: [
            'app/**/*.test.ts',
            'contract/**/*.test.ts',
            'scripts/**/*.test.ts',
            'server/**/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: process.env.DATABASE_URL ? [...processes, ...onNoServer, ...sameOnEveryServer] : processes,
          setupFiles: ['./test/quiet.ts', './test/draw.ts'],
        },
      },
      { extends: true, test: { name: 'process', include: processes } },
      {
        extends: true,
        // Two more tries where the machine was too busy for a browser; the report names each test that needed it.
        test: { name: 'browser', include: ['test/browser/**/*.test.ts'], retry: 2 },
      },
    ],
  },
});
