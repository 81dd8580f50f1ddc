import type { CDPSession, Page } from '@playwright/test'

export type Figures = {
  /** From the input to the first picture after it. */
  answerMs: number
  /** From the input to the picture after the last change of the page. */
  completeMs: number
  /** Processor time of the page's thread, which other programs on the machine hardly change. */
  workMs: number
}

type Times = Omit<Figures, 'workMs'>

const quietMs = 400

/** What the page does after one trusted input event. `act` makes the input; `devtools` counts in thread ticks. */
export async function measureAnswer(page: Page, devtools: CDPSession, act: () => Promise<void>): Promise<Figures> {
  await page.evaluate(watch, quietMs)
  const before = await threadMs(devtools)
  await act()
  const times = await page.evaluate(() => (globalThis as unknown as { answer: Promise<Times> }).answer)
  return { ...times, workMs: (await threadMs(devtools)) - before }
}

async function threadMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

/** Runs in the page. A picture is there when a task after an animation frame runs. */
function watch(quiet: number) {
  let input = 0
  let first = 0
  let last = 0
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
  const answer = new Promise<Times>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        observer.disconnect()
        for (const type of types) removeEventListener(type, onInput, { capture: true })
        resolve({ answerMs: first - input, completeMs: last - input })
      }, quiet)
    }
    const observer = new MutationObserver((records) => {
      // The mark of a list whose cards out of view are laid out a moment later.
      if (!input || records.every(({ attributeName }) => attributeName === 'data-changing')) return
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
