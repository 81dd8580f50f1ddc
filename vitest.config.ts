import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What starts programs takes longest; at the end it would run alone, with one core idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const long = ({ moduleId }: TestSpecification) => /\/test\/(campaign|faults)\//.test(moduleId)
    return [...sorted.filter(long), ...sorted.filter((file) => !long(file))]
  }
}

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    environment: 'node',
    // React as visitors get it, which takes two thirds of the time of React for development.
    env: { NODE_ENV: 'production' },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // One more than two cores: what starts programs and kills them waits for most of its time.
    maxWorkers: 3,
    // The embedded database as its first compiler leaves it: to compile it better takes more than that saves in a run.
    execArgv: ['--liftoff-only'],
    // A worker loads the program once, not for each file: no test replaces a module or changes what one holds.
    isolate: false,
    globalSetup: 'test/drop-copies.ts',
    sequence: { sequencer: LongestFirst },
    // No test depends on how quick the machine is: these end only a test that hangs.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // The first start of an embedded database takes seconds on a busy machine.
    slowTestThreshold: 5_000,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
})
