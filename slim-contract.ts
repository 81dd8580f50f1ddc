import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type Endpoint, isEndpoint } from './src/contract/endpoint.ts'

const contractFile = /\/src\/features\/[^/]+\/contract\.ts$/

/**
 * For the browser's build: a contract gives each endpoint as its method, path and cache time, without the schemas that
 * only the server reads (13 kB gzip). What else a contract exports comes from the whole file and falls away when unused.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    async load(id) {
      if (!contractFile.test(id)) return null
      const exports = (await import(pathToFileURL(id).href)) as Record<string, unknown>
      const slim = Object.entries(exports).flatMap(([name, value]) =>
        isEndpoint(value) ? [`export const ${name} = ${JSON.stringify(forBrowser(value))}`] : [],
      )
      return { code: `${slim.join('\n')}\nexport * from ${JSON.stringify(`${id}?whole`)}\n`, moduleSideEffects: false }
    },
    transform(_code, id) {
      return id.endsWith('/contract.ts?whole') ? { moduleSideEffects: false } : null
    },
  }
}

const forBrowser = ({ method, path, freshMinutes }: Endpoint) => ({ method, path, freshMinutes })
