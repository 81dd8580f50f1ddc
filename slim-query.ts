import type { Plugin } from 'vite'

/** The parts of TanStack Query that its client holds but this program never calls, by file. */
const unused: Record<string, string> = {
  'query-core/build/modern/infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = () => { throw new Error("infinite queries are left out of the build") }\n' +
    'export const hasNextPage = () => false\nexport const hasPreviousPage = () => false\n',
  'query-core/build/modern/mutationCache.js':
    'export class MutationCache { findAll() { return [] } getAll() { return [] } clear() {} resumePausedMutations() { return Promise.resolve() } }\n',
}

/** The screens write through `call()`, so mutations and infinite queries stay out of the browser (1.5 kB gzip). */
export function slimQuery(): Plugin {
  return {
    name: 'slim-query',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load(id) {
      const found = Object.entries(unused).find(([file]) => id.endsWith(file))
      return found ? { code: found[1], moduleSideEffects: false } : null
    },
  }
}

const helper = '\0vite/preload-helper.js'

/**
 * Dynamic imports without Vite's preload helper (0.7 kB gzip): styles are one file, and what a page imports is named in
 * its head by the server.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
  }
}
