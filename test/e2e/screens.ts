import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'

const widths = [375, 768, 1280]
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]
/** `SCREENS=on npm test` leaves a picture of each screen to look at. */
const pictures = process.env.SCREENS === 'on'

/**
 * Looks at a screen, light and dark: nothing is wider than the window in any width, and axe finds nothing in the narrow and
 * the wide one. With pictures axe looks in every width, and these are left in test-results/screens. A state of a screen that brings no colours of its own is looked at `only` light.
 */
export async function lookAtScreen(page: Page, name: string, only?: Scheme): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${name} is wider than ${width} px`).toBeLessThanOrEqual(width)
    for (const colorScheme of only ? [only] : schemes) {
      // Dark changes colours only, which are the same in every width; 768 px has the parts of the two others.
      const isDue = colorScheme === 'light' ? width !== 768 || pictures : width === widths[0]
      if (!isDue && !pictures) continue
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const path = `test-results/screens/${name}-${width}-${colorScheme}.png`
      if (pictures) await page.screenshot({ path, fullPage: true })
      if (isDue) await expectNoAxeViolations(page, colorScheme === 'dark' && !only ? 'of colours' : 'all')
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
}
