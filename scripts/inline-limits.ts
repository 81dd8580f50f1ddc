import type { Plugin } from 'vite'
import * as limits from '../src/contract/limits.ts'

const imported = /import \* as limits from '(?:#contract|\.\.?)\/limits\.ts'\n/
/** A larger part of the table stays one object, shared by the files that use it. */
const mostCharacters = 100

/**
 * Inlines figures of the table of limits into the files that name them, so that the browser gets those figures and not
 * the table.
 */
export const inlineLimits = (): Plugin => ({
  name: 'inline-limits',
  apply: 'build',
  enforce: 'pre',
  transform: (code) => (imported.test(code) ? { code: withFigures(code), map: null } : null),
})

function withFigures(code: string): string {
  const [line = ''] = imported.exec(code) ?? []
  const inlined = code
    .replace(imported, '')
    .replace(/(?<=const \{ (.+) \} = )limits((?:\.\w+)+)\b/g, (whole: string, names: string, path: string) => {
      const { value, rest } = find(path)
      const picked = names.split(', ').map((name) => name.split(':')[0]!)
      if (rest.length > 0 || !isPart(value) || !picked.every((name) => Object.hasOwn(value, name))) return whole
      return JSON.stringify(Object.fromEntries(picked.map((name) => [name, value[name]])))
    })
    .replace(/\blimits((?:\.\w+)+)/g, (whole: string, path: string) => {
      const { value, rest } = find(path)
      const text = JSON.stringify(value)
      return text.length > mostCharacters ? whole : [`(${text})`, ...rest].join('.')
    })
  return /\blimits\b/.test(inlined) ? line + inlined : inlined
}

/** The value at `.search.fetch` in the table, for example, and the names of the path that the table does not have. */
function find(path: string) {
  const rest = path.slice(1).split('.')
  let value: unknown = limits
  while (rest[0] !== undefined && isPart(value) && Object.hasOwn(value, rest[0])) value = value[rest.shift()!]
  return { value, rest }
}

const isPart = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
