import { defineConfig } from 'vitest/config';

const common = { testTimeout: 60_000, hookTimeout: 90_000, globalSetup: './test/global-setup.ts' };

/** Tests that run the product in a process of its own. */
const processes = ['test/agency.test.ts', 'test/kill.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'api',
          include: [
            'app/**/*.test.ts',
            'contract/**/*.test.ts',
            'scripts/**/*.test.ts',
            'server/**/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: processes,
          setupFiles: ['./test/quiet.ts'],
        },
      },
      {
        test: {
          // The built product in a process of its own, and nothing beside it: its starts are timed.
          name: 'process',
          include: processes,
          maxWorkers: 1,
          testTimeout: 90_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
