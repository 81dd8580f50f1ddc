import { closeMenus } from './layout/close-menus.ts'
import { openDialogs } from './open-dialogs.ts'
import { startDocument } from './start-document.ts'
import { startProgram } from './start-program.ts'

// The first script of every page. Pages are complete without it.
const { modules } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {}

if (import.meta.env.VITE_REFRESH) (await import('#dev/web/refresh.ts')).refreshAfterChange()
closeMenus()
openDialogs()
// A prerendered page must not count, fetch or store anything until it is shown.
if ('prerendering' in document && document.prerendering)
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
if (modules === undefined) await startDocument()
else await startProgram(modules.split(' ').filter(Boolean))
