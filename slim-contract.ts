import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { endpoints } from './src/app/endpoints.ts'
import { shapeOf } from './src/contract/answer-shape.ts'
import { type Endpoint, isEndpoint } from './src/contract/endpoint.ts'
import { type ErrorCode, errors } from './src/contract/errors.ts'

const contractFile = /\/src\/features\/[^/]+\/contract(\/[^/]+)?\.ts$/

/**
 * For the browser's build: a contract gives each endpoint as its method, path, cache time and the fields of its answer,
 * without the schemas that only the server reads (13 kB gzip). What else a contract exports comes from the whole file and falls away when unused.
 * The error catalogue keeps the words that the browser has of itself and which codes are not asked again; other words come
 * with the answer. A page that stands in the place of another one has them all (src/contract/error-text.ts).
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    async load(id) {
      if (id.endsWith('/src/contract/errors.ts')) return { code: errorsForBrowser(readFileSync(id, 'utf8')) }
      if (id.endsWith('/src/contract/error-text.ts')) return { code: textsForBrowser() }
      if (!contractFile.test(id)) return null
      const exports = (await import(pathToFileURL(id).href)) as Record<string, unknown>
      const slim = Object.entries(exports).flatMap(([name, value]) =>
        isEndpoint(value) ? [`export const ${name} = ${JSON.stringify(forBrowser(value))}`] : [],
      )
      return { code: `${slim.join('\n')}\nexport * from ${JSON.stringify(`${id}?whole`)}\n`, moduleSideEffects: false }
    },
    transform(_code, id) {
      return id.endsWith('?whole') && contractFile.test(id.slice(0, -'?whole'.length))
        ? { moduleSideEffects: false }
        : null
    },
  }
}

const forBrowser = ({ method, path, freshMinutes, keptMinutes, response }: Endpoint) => ({
  method,
  path,
  freshMinutes,
  keptMinutes,
  shape: shapeOf(response),
})

/** Made by the browser itself: when no answer comes, or one without a code (`codeOfStatus`). */
const own: ErrorCode[] = [
  'BAD_REQUEST',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'NETWORK_ERROR',
  'NOT_FOUND',
  'RATE_LIMITED',
  'TIMEOUT_ERROR',
  'UNAUTHORIZED',
  'UNKNOWN',
]

function errorsForBrowser(source: string): string {
  const kept = Object.entries(errors).flatMap(([code, entry]) => {
    if (own.includes(code as ErrorCode)) return [[code, entry]]
    return entry.retry ? [] : [[code, { retry: false }]]
  })
  const catalogue = /(?<=export const errors = )\{[\s\S]*?\n\}(?= as const satisfies)/
  if (!catalogue.test(source)) throw new Error('slim-contract.ts does not find the catalogue in errors.ts')
  return source.replace(catalogue, () => JSON.stringify(Object.fromEntries(kept)))
}

/** The words of every code that some call answers. */
function textsForBrowser(): string {
  const answered = new Set<string>([...own, 'CONFLICT', ...endpoints.flatMap((endpoint) => endpoint.errors ?? [])])
  const told = Object.entries(errors).filter(([code]) => answered.has(code))
  const texts = Object.fromEntries(told.map(([code, { text, status }]) => [code, [text, status]]))
  return `const told = ${JSON.stringify(texts)}
export const textOf = (code) => told[code][0]
export const statusOf = (code) => told[code][1]`
}
