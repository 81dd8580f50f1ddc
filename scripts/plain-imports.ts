import type { Plugin } from 'vite'

/** Vite's wrapper around a late import fetches what that one needs, of which it is told nothing here (`modulePreload`): 0.8 kB a page. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}
