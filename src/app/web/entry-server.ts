import { createWeb } from '#web/render.tsx'
import { Layout } from './layout/layout.tsx'
import { routes } from './screens.ts'
import { stylesAfter } from './styles-of.ts'

/** What `vite build --ssr` makes the module for the server from. */
export const { render, matchRoute, publicPages } = createWeb({ routes, Layout, stylesAfter })
