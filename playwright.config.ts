import { defineConfig } from '@playwright/test'

// The journeys: the built program, a real browser and a real mail server. `npm test` names the browser.
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/start-everything.ts',
  outputDir: 'test-results',
  // One more than two cores: journeys wait for mails, jobs and counts that are asked for again.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // No journey depends on how quick the machine is: these end only one that hangs.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Known to the processes of the tests, which start after the program.
    baseURL: process.env.PROGRAM_URL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // To record costs a fifth of the time; for a journey that failed: `npx playwright test --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // The tests may run as root, where Chromium has no sandbox; they visit only the program itself.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
