import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    // Two at a time: each file with a database holds a PostgreSQL in WASM, and the kill test starts programs.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The first start of an embedded database takes seconds on a busy machine.
    slowTestThreshold: 5_000,
    unstubEnvs: true,
  },
})
