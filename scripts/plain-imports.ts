import type { Plugin } from 'vite'

/**
 * Replaces Vite's wrapper around dynamic imports: it preloads their dependencies, of which it gets none here
 * (`modulePreload`), and costs 0.8 kB a page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}
