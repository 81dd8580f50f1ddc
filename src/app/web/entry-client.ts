import { closeMenus } from './layout/close-menus.ts'
import { openDialogs } from './open-dialogs.ts'
import { startDocument } from './start-document.ts'
import { startProgram } from './start-program.ts'

// The first script of every page, which is complete without it.
const { modules } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {}

if (import.meta.env.VITE_REFRESH) (await import('#dev/web/refresh.ts')).refreshAfterChange()
closeMenus()
openDialogs()
// A page that the browser makes ready beforehand is nobody's yet: it counts nothing, asks nothing and keeps nothing until it is looked at.
if ('prerendering' in document && document.prerendering)
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
if (modules === undefined) await startDocument()
else await startProgram(modules.split(' ').filter(Boolean))
