import { fetchModule } from '#web/modules/fetch-module.ts'
import { preload } from './preload.ts'
import { forgetPresses, isSwitchPressed, pressAgain, rememberPresses } from './pressed-before.ts'
import { domReady, firstPaint } from './when.ts'

/** Resolves once the page is hydrated and shows what the browser has stored (src/web/whole-page/current-page.tsx). */
function interactive(): Promise<void> {
  const root = document.documentElement
  return new Promise((resolve) => {
    const look = () => 'interactive' in root.dataset && resolve()
    new MutationObserver(look).observe(root, { attributeFilter: ['data-interactive'] })
    look()
  })
}

/** Hydrates the page as a whole, with the `modules` that it needs, after the first paint. */
export async function startProgram(modules: readonly string[]): Promise<void> {
  rememberPresses('body')
  await Promise.all([firstPaint(), domReady()])
  preload(modules)
  const { twinOf } = await fetchModule(() => import('./start-client.ts'))
  if (isSwitchPressed()) await interactive()
  forgetPresses()
  pressAgain(document.documentElement, twinOf)
}
