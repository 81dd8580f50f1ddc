import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AssetsOf, readAssets } from '#server/assets.ts'
import { ConfigError } from '#server/config.ts'
import type { Web } from '#server/render-pages.ts'

/** The browser side: the folder with its built files, the names in it, and the module that draws the pages. */
export type Build = { folder: string | null; assetsOf: AssetsOf; web: Web }

/** The browser side that `npm run build` made. */
export async function loadBuild(): Promise<Build> {
  const dist = resolve(import.meta.dirname, '../../dist')
  const module = resolve(dist, 'server/entry-server.js')
  if (!existsSync(module)) throw new ConfigError('dist', 'the pages are not built', 'Run npm start or npm run build')
  const folder = resolve(dist, 'client')
  const web = (await import(pathToFileURL(module).href)) as Web
  return { folder, assetsOf: readAssets(folder), web }
}
