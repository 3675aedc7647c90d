import { defineConfig } from 'vitest/config';

const common = { testTimeout: 60_000, hookTimeout: 90_000, globalSetup: './test/global-setup.ts' };

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
          exclude: ['test/kill.test.ts'],
          setupFiles: ['./test/quiet.ts'],
        },
      },
      {
        test: {
          // The built product in a process of its own, and nothing beside it: its starts are timed.
          name: 'process',
          include: ['test/kill.test.ts'],
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
