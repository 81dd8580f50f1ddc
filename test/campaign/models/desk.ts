import { enterDesk } from '#test/campaign/acts/reviews/enter-desk.ts'
import type { Browser } from '#test/campaign/browser.ts'
import type { World } from './world.ts'

const browsers = new WeakMap<World, Browser>()

/** Opens a desk page in an operator's browser, logging in with the button under /dev when needed. */
export async function openDesk(world: World, path: string): Promise<{ browser: Browser; page: string }> {
  const browser: Browser = browsers.get(world) ?? new Map()
  browsers.set(world, browser)
  const read = () => world.send({ method: 'GET', path, browser })
  let answer = await read()
  if (answer.status !== 200) {
    browser.clear()
    await world.send(enterDesk.call({ browser }))
    answer = await read()
  }
  return { browser, page: answer.text }
}
