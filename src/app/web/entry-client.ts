import { closeMenus } from './layout/close-menus.ts'
import { startDocument } from './start-document.ts'
import { startProgram } from './start-program.ts'
import './main.css'

// The first script of every page, which is complete without it.
const { modules } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {}

if (import.meta.env.VITE_REFRESH) (await import('#dev/web/refresh.ts')).refreshAfterChange()
closeMenus()
if (modules === undefined) await startDocument()
else await startProgram(modules.split(' ').filter(Boolean))
