import { expect, type Page } from '@playwright/test'
import { axeViolations } from './axe.ts'

const widths = [375, 768, 1280]
const schemes = ['light', 'dark', 'forced'] as const
export type Scheme = (typeof schemes)[number]
/** `SCREENS=on npm test` looks at everything, and leaves a picture of each screen to look at. */
export const wholeSweep = process.env.SCREENS === 'on'

/**
 * Looks at a screen, light and dark: nothing is wider than the window in any width, and axe finds nothing in the narrow and
 * the wide one. In the whole sweep axe looks in every width and scheme, forced colours too, and pictures are left in
 * test-results/screens. A state of a screen that brings no colours of its own is looked at `only` light.
 */
export async function lookAtScreen(page: Page, name: string, only?: 'light' | 'dark'): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${name} is wider than ${width} px`).toBeLessThanOrEqual(width)
    for (const scheme of wholeSweep ? schemes : only ? [only] : (['light', 'dark'] as const)) {
      // Dark changes colours only, which are the same in every width; 768 px has the parts of the two others.
      const isDue = scheme === 'light' ? width !== 768 : width === widths[0]
      if (!isDue && !wholeSweep) continue
      await showIn(page, scheme)
      const path = `test-results/screens/${name}-${width}-${scheme}.png`
      if (wholeSweep) await page.screenshot({ path, fullPage: true })
      const lines = await axeViolations(page, scheme === 'light' || only ? 'all' : 'of colours')
      const look = wholeSweep ? expect.soft : expect
      look(lines, `axe on ${name}, ${width} px, ${scheme}`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
}

/** What is open stays open. */
export async function showIn(page: Page, scheme: Scheme): Promise<void> {
  const colorScheme = scheme === 'dark' ? 'dark' : 'light'
  const forcedColors = scheme === 'forced' ? 'active' : 'none'
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
}

/** What axe finds on a page in every width and scheme. */
export async function sweep(page: Page): Promise<string[]> {
  const violations: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const scheme of schemes) {
      await showIn(page, scheme)
      const lines = await axeViolations(page, scheme === 'light' ? 'all' : 'of colours')
      violations.push(...lines.map((line) => `${width} px, ${scheme}: ${line}`))
    }
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null })
  return violations
}
