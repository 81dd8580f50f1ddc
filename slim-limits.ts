import type { Plugin } from 'vite'
import { limits } from './src/contract/limits.ts'

const importLine = /^import \{ limits \} from '#contract\/limits\.ts'$/m

/**
 * For the browser's build: `limits.search.fetch` is written as its figure, so that the table of all figures, most of
 * which only the server needs, stays out of the pages (1 kB gzip).
 */
export function slimLimits(): Plugin {
  return {
    name: 'slim-limits',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes("from '#contract/limits.ts'")) return null
      const written = code.replace(/(?<![.\w/])limits((?:\.\w+)+)/g, (text, path: string) => figureOf(path) ?? text)
      // An import that nothing uses would still draw the table into the chunk of its importer.
      const rest = written.replace(importLine, '')
      return /(?<![.\w/])limits\b(?!\.ts)/.test(rest) ? written : rest
    },
  }
}

/** The figure, or the group of figures, at `.search.fetch`; what follows it, as a method, stays. */
function figureOf(path: string): string | undefined {
  const names = path.slice(1).split('.')
  let value: unknown = limits
  while (names.length > 0 && typeof value === 'object' && value !== null && Object.hasOwn(value, names[0]!)) {
    value = (value as Record<string, unknown>)[names.shift()!]
  }
  if (value === limits) return undefined
  return [`(${JSON.stringify(value)})`, ...names].join('.')
}
