import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What another colour scheme can change. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** All of axe's rules: WCAG 2.2 A and AA, and its best practices; or those of colours. */
export async function expectNoAxeViolations(page: Page, rules: 'all' | 'of colours' = 'all'): Promise<void> {
  // Without frames of another origin, of which this site has none: each look takes half the time.
  // What is in order is not described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules === 'of colours') axe.withRules(ofColours)
  const { violations } = await axe.analyze()
  const lines = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`)
  expect(lines, `axe on ${page.url()}`).toEqual([])
}

/** In light and in dark, as the page stands: what is open stays open. */
export async function expectNoAxeViolationsInEitherScheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoAxeViolations(page, 'of colours')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
