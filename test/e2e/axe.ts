import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** What another colour scheme can change. */
const ofColours = ['color-contrast', 'link-in-text-block']
/** Of WCAG 2.2 too, but not on unless asked for: of a page as it opens, as what opens over it may lie over its targets. */
const ofTargets = ['target-size', 'label-content-name-mismatch']

/** All of axe's rules: WCAG 2.2 A and AA, and its best practices; or those of colours; or with those of targets. */
export type Rules = 'all' | 'of colours' | 'of targets too'

/** What axe finds, a line each. Of a page whose frames have nothing to look at, as all of this site. */
export async function axeViolations(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // A colour that still fades in is none that anybody reads.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    const { violations } = await axe.run(document, options)
    // All else that axe tells of a page takes longer to carry over than to make.
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, target }) => ({ html, target: String(target[0]) })),
    }))
  }, optionsOf(rules))
  const lines: string[] = []
  for (const { id, help, nodes } of violations) {
    const parts: string[] = []
    for (const { html, target } of nodes) {
      if (ofColours.includes(id) && (await isPaintedByBrowser(page, target))) continue
      parts.push(html)
    }
    if (parts.length > 0) lines.push(`${id}: ${help}\n  ${parts.join('\n  ')}`)
  }
  return lines
}

function optionsOf(rules: Rules): RunOptions {
  if (rules === 'of colours') return { resultTypes: ['violations'], runOnly: { type: 'rule', values: ofColours } }
  const enabled = rules === 'of targets too'
  return { resultTypes: ['violations'], rules: Object.fromEntries(ofTargets.map((rule) => [rule, { enabled }])) }
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
