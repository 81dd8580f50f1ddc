import type { Browser } from '@playwright/test'
import type { Act } from './acts.ts'

// The phone that Lighthouse imitates.
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const slower = 4
/** No answer after that long: the press was lost. */
const mostMs = 20_000

/**
 * Opens the page of an act with a cold cache and does it, `waitMs` after the page has loaded. Answers the milliseconds from the press to the
 * first picture in which it is answered; null: it never was.
 */
export async function measurePress(browser: Browser, url: string, act: Act, waitMs: number): Promise<number | null> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'nl-NL',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.addInitScript(watch, act.answered)
    await page.goto(url + act.path, { waitUntil: 'load', timeout: 60_000 })
    // The measured act itself begins then: the wait is what is measured, not a guess at when something is done.
    await page.waitForTimeout(waitMs)
    await act.press(page)
    const answer = page.waitForFunction(() => (window as { answeredAfter?: number }).answeredAfter, null, {
      timeout: mostMs,
      polling: 50,
    })
    return await answer.then(
      async (handle) => (await handle.jsonValue()) ?? null,
      () => null,
    )
  } finally {
    await context.close()
  }
}

/** Runs in the page: from the first press on it looks at every picture, also of a page that the press led to. */
function watch(answered: string): void {
  const kept = sessionStorage.getItem('pressed_at')
  let pressedAt = kept === null ? null : Number(kept)
  const now = () => performance.timeOrigin + performance.now()
  const isAnswered = new Function(`return ${answered}`) as () => boolean
  const look = () => {
    if (pressedAt !== null && document.body && isAnswered()) {
      sessionStorage.removeItem('pressed_at')
      Object.assign(window, { answeredAfter: now() - pressedAt })
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener(
    'pointerdown',
    () => {
      pressedAt ??= now()
      sessionStorage.setItem('pressed_at', String(pressedAt))
    },
    { capture: true },
  )
}
