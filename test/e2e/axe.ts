import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What another colour scheme can change. */
const ofColours = ['color-contrast', 'link-in-text-block']
/** Of WCAG 2.2 too, but not on unless asked for: of a page as it opens, as what opens over it may lie over its targets. */
const ofTargets = ['target-size', 'label-content-name-mismatch']

/** All of axe's rules: WCAG 2.2 A and AA, and its best practices; or those of colours; or with those of targets. */
export type Rules = 'all' | 'of colours' | 'of targets too'

/** What axe finds, a line each. */
export async function axeViolations(page: Page, rules: Rules): Promise<string[]> {
  const enabled = Object.fromEntries(ofTargets.map((rule) => [rule, { enabled: rules === 'of targets too' }]))
  // Without frames of another origin, of which this site has none: each look takes half the time.
  // What is in order is not described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: enabled })
  if (rules === 'of colours') axe.withRules(ofColours)
  const { violations } = await axe.analyze()
  const lines: string[] = []
  for (const { id, help, nodes } of violations) {
    const parts: string[] = []
    for (const { html, target } of nodes) {
      if (ofColours.includes(id) && (await isPaintedByBrowser(page, String(target[0])))) continue
      parts.push(html)
    }
    if (parts.length > 0) lines.push(`${id}: ${help}\n  ${parts.join('\n  ')}`)
  }
  return lines
}

/** With forced colours the browser replaces those of the page, which axe reads, but where the page keeps its own. */
const isPaintedByBrowser = (page: Page, target: string) =>
  page.evaluate(
    (selector) =>
      matchMedia('(forced-colors: active)').matches &&
      getComputedStyle(document.querySelector(selector)!).getPropertyValue('forced-color-adjust') !== 'none',
    target,
  )

export async function expectNoAxeViolations(page: Page, rules: Rules = 'all'): Promise<void> {
  expect(await axeViolations(page, rules), `axe on ${page.url()}`).toEqual([])
}

/** In light and in dark, as the page stands: what is open stays open. */
export async function expectNoAxeViolationsInEitherScheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoAxeViolations(page, 'of colours')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
