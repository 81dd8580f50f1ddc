import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // Two at a time: each file with a database holds a PostgreSQL in WASM, and the kill test starts programs.
    maxWorkers: 2,
    // An embedded database on a busy machine with two cores takes its time.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // The first start of an embedded database takes seconds on a busy machine.
    slowTestThreshold: 5_000,
    unstubEnvs: true,
  },
})
