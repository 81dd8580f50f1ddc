import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const firefox = '/usr/bin/firefox-esr'
/** `ENGINES=all`: journeys in Firefox too. */
const isEverywhere = process.env.ENGINES === 'all' && existsSync(firefox)
if (isEverywhere) await import('./test/e2e/firefox-esr.ts')

/** Those that were seen to pass there; why others do not: docs/testing.md. */
const inFirefox = [
  ...[
    'broken-parts',
    'contact',
    'early-selection',
    'failed-look-ups',
    'lost-connection',
    'no-calls',
    'places-and-names',
  ],
  ...['prices-and-order', 'same-errors', 'search-states', 'selection-on-search', 'unreadable-answers', 'vergelijken'],
]
/** It cannot switch JavaScript off, and shows no focus that Tab brought to the start of a page again. */
const notInFirefox = /JavaScript switched off|the landing, a place that does not exist/

const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // The tests may run as root, where Chromium has no sandbox; they visit only the program itself.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}

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
    launchOptions: chromium,
  },
  ...(isEverywhere && {
    projects: [
      { name: 'Chromium' },
      {
        name: 'Firefox',
        testMatch: inFirefox.map((name) => `**/${name}.e2e.ts`),
        grepInvert: notInFirefox,
        use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath: firefox } },
      },
    ],
  }),
})
