import type { Page } from '@playwright/test'

/** What somebody does first on a page, and what they see when it is answered: a condition in the page. */
export type Act = { what: string; path: string; press: (page: Page) => Promise<void>; answered: string; least: Least }
/** How many times as quick as the older release, pressed when the page has loaded and four seconds later. */
type Least = { atLoad: number; later: number }

const results = '/zoeken?woonplaats=utrecht&diensten=leveringsakte'
const shown = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((e) => e.checkVisibility() && e.getClientRects().length > 0)`

export const acts: readonly Act[] = [
  {
    what: 'menu',
    path: '/',
    press: (page) => page.getByRole('button', { name: 'Menu' }).tap({ noWaitAfter: true }),
    answered: shown('[popover]:popover-open a, dialog[open] a'),
    least: { atLoad: 8, later: 8 },
  },
  {
    what: 'suggestions',
    path: '/',
    press: async (page) => {
      await page.locator('input[name="q"]').first().tap({ noWaitAfter: true })
      await page.keyboard.type('utrecht', { delay: 30 })
    },
    answered: `${shown('[role="option"]')} && document.querySelector('input[name="q"]').value === 'utrecht'`,
    least: { atLoad: 2, later: 8 },
  },
  {
    what: 'select',
    path: results,
    press: (page) => page.locator('article button[aria-pressed]').first().tap({ noWaitAfter: true }),
    answered: `${shown('article button[aria-pressed="true"]')} && ${shown('.selection')}`,
    least: { atLoad: 2, later: 8 },
  },
  {
    what: 'services dialog',
    path: results,
    press: (page) => page.locator('button.chip[aria-haspopup="dialog"]:visible').first().tap({ noWaitAfter: true }),
    answered: shown('dialog[open] [role="tabpanel"] input[type="checkbox"]'),
    least: { atLoad: 8, later: 8 },
  },
  {
    what: 'map',
    path: results,
    press: (page) => page.getByRole('link', { name: 'Kaart', exact: true }).tap({ noWaitAfter: true }),
    answered: shown('.pin'),
    least: { atLoad: 2, later: 8 },
  },
]
