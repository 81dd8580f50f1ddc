import type { Plugin } from 'vite'

/** What only the server reads of a screen: see RouteEntry in src/web/page.ts. */
const ofServer = /,\s*(?:query: \[[^\]]*\]|(?:cached|personal|demoOnly): true)/g
const named = /\.\.\.screen\('([^']+)'\)/g

/**
 * For the browser's build: a screen is its path and its module. How it is cached and which file it is in are the server's
 * (0.6 kB gzip).
 */
export function slimRoutes(): Plugin {
  return {
    name: 'slim-routes',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/app/web/screens.ts')) return null
      const slim = code.replace(ofServer, '').replace(named, "module: () => import('/src/$1.tsx')")
      if (slim.includes('cached: true') || slim.includes('...screen(')) {
        throw new Error('slim-routes.ts does not know how screens.ts is written')
      }
      return slim
    },
  }
}
