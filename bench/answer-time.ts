import type { Page } from '@playwright/test'

export type Figures = {
  /** From the input to the first picture after it. */
  answerMs: number
  /** From the input to the picture after the last change of the page. */
  completeMs: number
  /** What the page's thread was busy for until then. */
  workMs: number
}

const quietMs = 400

/** What the page does after one trusted input event. `act` makes the input. */
export async function measureAnswer(page: Page, act: () => Promise<void>): Promise<Figures> {
  await page.evaluate(watch, quietMs)
  await act()
  return page.evaluate(() => (globalThis as unknown as { answer: Promise<Figures> }).answer)
}

/** Runs in the page. A picture is there when a task after an animation frame runs. */
function watch(quiet: number) {
  let input = 0
  let first = 0
  let last = 0
  let work = 0
  const painted = (tell: (at: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => tell(performance.now())
      channel.port2.postMessage(null)
    })
  const types = ['keydown', 'pointerup', 'click'] as const
  const onInput = (event: Event) => {
    if (!event.isTrusted || input) return
    input = event.timeStamp
    painted((at) => (first = at))
  }
  for (const type of types) addEventListener(type, onInput, { capture: true })
  const busy = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (input && entry.startTime + entry.duration > input) work += entry.duration
  })
  busy.observe({ type: 'longtask', buffered: false })
  const answer = new Promise<Figures>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        observer.disconnect()
        busy.disconnect()
        for (const type of types) removeEventListener(type, onInput, { capture: true })
        resolve({ answerMs: first - input, completeMs: last - input, workMs: work })
      }, quiet)
    }
    const observer = new MutationObserver(() => {
      if (!input) return
      painted((at) => {
        last = at
        settle()
      })
      settle()
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  Object.assign(globalThis, { answer })
}
