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
    // Two at a time: each file with a database holds a PostgreSQL in WASM, and the campaign starts programs. On two cores three
    // are no quicker.
    maxWorkers: 2,
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
