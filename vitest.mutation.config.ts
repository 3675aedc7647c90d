import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { common } from './vitest.config.ts';

/** The tests of rules alone come first: they are quick, and one that fails ends the run. */
class RulesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isQuick = ({ moduleId }: TestSpecification) => /\/rules\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isQuick), ...sorted.filter((file) => !isQuick(file))];
  }
}

/** The tests that hold rules, operations and access: what `npm run mutation` runs against each change of them. */
export default defineConfig({
  test: {
    ...common,
    include: ['server/*/**/*.test.ts', 'test/access.test.ts'],
    // What runs processes, takes time on purpose or holds other things.
    exclude: [
      'server/{database,seeds}/**',
      'server/http/{client-address,create-server,error-handler,finish-connections,listen,refusals}.test.ts',
      'server/meetings/machine-zone.test.ts',
    ],
    sequence: { sequencer: RulesFirst },
  },
});
