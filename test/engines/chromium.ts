import { existsSync } from 'node:fs'
import { chromium as library } from '@playwright/test'
import type { Browser, Pointer, Tab } from './tab.ts'

/** The one of `npm test`, or of Debian's packages; null where there is none. */
export const chromium: string | null =
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (file) => file && existsSync(file),
  ) ?? null

const answerMs = 60_000

/** Driven by Playwright as in test/e2e. */
export async function launchChromium(file: string, pointer: Pointer = 'mouse'): Promise<Browser> {
  // The tests may run as root, where Chromium has no sandbox; they visit only the program itself.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await library.launch({ executablePath: file, args })
  const touches = pointer === 'touch'
  const openTab = async (): Promise<Tab> => {
    const context = await browser.newContext({ locale: 'nl-NL', hasTouch: touches, isMobile: touches })
    context.setDefaultTimeout(answerMs)
    const page = await context.newPage()
    return {
      open: (url) => page.goto(url),
      run: (script) => page.evaluate(`(() => { ${script} })()`),
      async press(selector) {
        const element = page.locator(selector).first()
        await (touches ? element.tap() : element.click())
      },
      back: () => page.goBack(),
      forward: () => page.goForward(),
      resize: (width, height) => page.setViewportSize({ width, height }),
      close: () => context.close(),
    }
  }
  return { openTab, close: () => browser.close() }
}
