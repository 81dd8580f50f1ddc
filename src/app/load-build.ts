import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '#server/config-error.ts'
import type { Build } from '#server/http/render-pages.ts'
import type { Assets, Web } from '#web/render.tsx'

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean; src?: string }
type Manifest = Record<string, Chunk>

const entryName = 'src/app/web/entry-client.ts'
const startName = 'src/app/web/start-client.ts'
const islandsName = 'src/app/web/start-islands.ts'
const formsName = 'src/web/in-place/start-forms.ts'
const wizardName = 'src/features/offertes/web/wizard/start-wizard.ts'
const mapsName = 'src/features/search/web/map/maps.ts'
const mapStylesName = 'src/features/search/web/map/leaflet.css'
const selectionStylesName = 'src/features/selection/web/selection.css'
/** Islands that stay empty until the browser fills them from its storage, so no page waits for their styles. */
const selectionIslands = ['selection-panel', 'selection-view', 'selected-instead']

/** Loads what `npm run build` made: the pages for the server, and the files for the browser. */
export async function loadBuild(): Promise<Build> {
  const dist = resolve(import.meta.dirname, '../../dist')
  const module = resolve(dist, 'server/entry-server.js')
  if (!existsSync(module)) throw new ConfigError('dist', 'the pages are not built', 'Run npm start or npm run build')
  const folder = resolve(dist, 'client')
  const web = (await import(pathToFileURL(module).href)) as Web
  return { folder, assetsOf: readAssets(folder), web }
}

/** The built files that a screen needs, read once from the manifest of the build in `folder`. */
function readAssets(folder: string): Build['assetsOf'] {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest
  const entry = manifest[entryName]
  if (!entry) throw new Error(`the build in ${folder} has no ${entryName}`)
  const chunks = Object.values(manifest)
  const sheets = Object.keys(manifest).filter((name) => /^src\/app\/web\/styles\/.+\.css$/.test(name))
  const styles = Object.fromEntries(sheets.map((name) => [basename(name, '.css'), `/${manifest[name]!.file}`]))
  const fonts = [...new Set(chunks.flatMap((c) => [c.file, ...(c.assets ?? [])]))].filter((f) => f.endsWith('.woff2'))
  const islands = readIslands(manifest)
  const beside = filesOf(manifest, [entryName]).filter((file) => file !== entry.file)
  const cache = new Map<string, Assets>()
  return (route) => {
    const file = route?.file ?? ''
    const cached = cache.get(file)
    if (cached) return cached
    const needed = [startName, ...(file ? [file] : [])]
    const files = filesOf(manifest, needed).filter((f) => f !== entry.file)
    const assets = {
      styles,
      fonts: fonts.map((f) => `/${f}`),
      entry: `/${entry.file}`,
      beside: beside.map((f) => `/${f}`),
      modules: files.map((f) => `/${f}`),
      islands,
    }
    cache.set(file, assets)
    return assets
  }
}

/**
 * The files of each island, by name. In addition `forms` and `wizard` hold those of the form scripts, and `maps` what
 * maps need besides the files of their island.
 */
function readIslands(manifest: Manifest): NonNullable<Assets['islands']> {
  const filesFor = (...needed: string[]) => filesOf(manifest, needed).map((name) => `/${name}`)
  const files = Object.keys(manifest).filter((file) => file.endsWith('.island.tsx'))
  // The manifest lists a stylesheet that a script refers to under its full path.
  const fileOf = (end: string) => {
    const name = Object.keys(manifest).find((name) => name.endsWith(end))
    return name === undefined ? [] : [`/${manifest[name]!.file}`]
  }
  const islands = files.map((file) => {
    const name = basename(file, '.island.tsx')
    const styles = selectionIslands.includes(name) ? fileOf(selectionStylesName) : []
    return [name, [...filesFor(islandsName, file), ...styles]] as const
  })
  const maps = [...fileOf(mapsName), ...fileOf(mapStylesName)]
  return { ...Object.fromEntries(islands), forms: filesFor(formsName), wizard: filesFor(wizardName), maps }
}

function filesOf(manifest: Manifest, needed: readonly string[]): string[] {
  const names = new Set(needed.flatMap((name) => [name, ...importsOf(manifest, name)]))
  return [...names].flatMap((name) => manifest[name]?.file ?? [])
}

/** The chunks that a chunk imports before it can run. */
function importsOf(manifest: Manifest, name: string, chunks = new Set<string>()): Set<string> {
  for (const next of manifest[name]?.imports ?? []) {
    if (chunks.has(next)) continue
    chunks.add(next)
    importsOf(manifest, next, chunks)
  }
  return chunks
}
