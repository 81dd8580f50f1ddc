import { createWeb } from '#web/render.tsx'
import { Layout } from './layout/layout.tsx'
import { routes } from './screens.ts'
import { stylesAfter } from './styles-of.ts'

/** The entry point of `vite build --ssr`. */
export const { render, matchRoute, publicPages } = createWeb({ routes, Layout, stylesAfter })
