import { fetchModule } from '#web/modules/fetch-module.ts'
import { preload } from './preload.ts'
import { forgetPresses, isSwitchPressed, pressAgain, rememberPresses } from './pressed-before.ts'
import { cameByLink, domReady, firstPaint, idle, intent, isKept, storageFilled } from './when.ts'

/** React has taken over the page, and shows what the browser keeps (src/web/current-page.tsx). */
function interactive(): Promise<void> {
  const root = document.documentElement
  return new Promise((resolve) => {
    const look = () => 'interactive' in root.dataset && resolve()
    new MutationObserver(look).observe(root, { attributeFilter: ['data-interactive'] })
    look()
  })
}

/**
 * Hydrates the page as a whole, with the `modules` that it needs, once it is painted and somebody is using it, or `atOnce`
 * (docs/decisions/0056-script-on-intent.md).
 */
export async function startProgram(modules: readonly string[], atOnce: boolean): Promise<void> {
  rememberPresses('body')
  const used: Promise<unknown>[] = [intent(), storageFilled()]
  if (cameByLink()) used.push(firstPaint().then(idle))
  await Promise.all([firstPaint(), domReady(), atOnce || isKept() || Promise.race(used)])
  preload(modules)
  await fetchModule(() => import('./start-client.ts'))
  if (isSwitchPressed()) await interactive()
  forgetPresses()
  pressAgain(document.documentElement)
}
