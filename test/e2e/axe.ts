import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** All of axe's rules: WCAG 2.2 A and AA, and its best practices. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`)
  expect(told, `axe on ${page.url()}`).toEqual([])
}

/** In light and in dark, as the page stands: what is open stays open. */
export async function expectNoAxeViolationsInEitherScheme(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
