import { expect, test } from 'vitest'
import {
  around,
  expectNone,
  feature,
  glob,
  type Import,
  imports,
  importsOf,
  isPackage,
  linesOf,
  program,
  side,
  source,
} from './source-files.ts'

// Holds what may import what (docs/architecture.md). What stands in the files is held by source-text.test.ts.

test('the imports of the program are found', () => {
  expect(imports.length).toBeGreaterThan(program.length)
})

test('nothing reaches another file but by an import, which the tests below read', () => {
  // Of an import whose address is made while the program runs nobody can read where it leads; src/app may reach everything.
  // This one asks once more for what an import named.
  const again = 'src/web/modules/fetch-anew.ts'
  const others = /createRequire|\/\/\/ <reference path|import\.meta\.glob|\bimport\((?!\s*(?:\/\/.*\s*)*['"])/
  expectNone(
    program.filter((file) => !file.startsWith('src/app/') && file !== again && others.test(source(file))),
    'Write `import`, with the name of the file between quotes',
  )
})

test('screens and shared files never import server files', () => {
  expectNone(
    linesOf(imports.filter(({ file, to }) => side(file) !== 'server' && side(to) === 'server')),
    'The browser has no server: ask by a call of the contract, or put a rule that both need beside `contract.ts`',
  )
})

test('shared files never import screens', () => {
  expectNone(
    linesOf(imports.filter(({ file, to }) => side(file) === 'shared' && side(to) === 'web')),
    'Move what the shared file needs out of `web/`',
  )
})

test('the server reaches the screens only through the entry for rendering', () => {
  const crossing = imports.filter(({ file, to }) => side(file) === 'server' && side(to) === 'web')
  expectNone(
    linesOf(crossing.filter(({ to }) => to !== 'src/web/render.tsx')),
    'Move what server and screen both need beside `contract.ts` of the feature, out of `web/`',
  )
})

test('what the browser loads needs no other packages than these', () => {
  const allowed =
    /^(react|react-dom(\/.+)?|wouter(\/.+)?|@tanstack\/react-query|zod\/mini|zod\/v4\/core|leaflet(\/.+)?|@simplewebauthn\/browser)$/
  const ofBrowser = imports.filter(({ file, typeOnly }) => side(file) !== 'server' && !typeOnly)
  const serverOnly = /^src\/(contract\/openapi\.ts|web\/keep-html\.tsx)$/
  expectNone(
    linesOf(ofBrowser.filter(({ file, to }) => isPackage(to) && !allowed.test(to) && !serverOnly.test(file))),
    'Do it on the server, or without the package; one that every visitor must load is added to `allowed` here',
  )
})

test('a feature reaches another feature only through its contract, its rules or its public file of the same side', () => {
  const door = /^src\/features\/[^/]+\/((contract|schemas|rules)(\/[^/]+)?\.ts|(server|web)\/public\.tsx?)$/
  const crossing = imports.filter(({ file, to }) => feature(file) && feature(to) && feature(file) !== feature(to))
  expectNone(
    linesOf(crossing.filter(({ to }) => !door.test(to))),
    'Let `server/public.ts` or `web/public.ts` of the other feature export it, and import that',
  )
})

/** The features from the ground up, as docs/architecture.md lists them. */
const layers = [...source('docs/architecture.md').matchAll(/^\| (\d+) \| `([\w-]+)` \|/gm)]
  .map(([, layer, name]) => ({ layer: Number(layer), name: name! }))
  .sort((one, other) => one.layer - other.layer)
const layerOf = new Map(layers.map(({ layer, name }) => [name, layer]))

test('every feature has a layer of its own', () => {
  const remedy = 'Give each folder of src/features one row in docs/architecture.md, numbered without gaps'
  const folders = [...new Set(program.flatMap((file) => feature(file) ?? []))]
  expect(layers.map(({ name }) => name).sort(), remedy).toEqual(folders.sort())
  expect(
    layers.map(({ layer }) => layer),
    remedy,
  ).toEqual(layers.map((_, at) => at + 1))
})

test('a feature imports only what stands below it, types included', () => {
  const crossing = imports.filter(({ file, to }) => feature(file) && feature(to) && feature(file) !== feature(to))
  expect(crossing.length).toBeGreaterThan(layers.length)
  const up = crossing.filter(({ file, to }) => layerOf.get(feature(file)!)! <= layerOf.get(feature(to)!)!)
  expectNone(
    linesOf(up),
    'Declare a hook that src/app fills, or let a job of the upper feature look for what is due: docs/architecture.md, "Layers"',
  )
})

test('the platform imports no feature, and nobody imports src/app', () => {
  const layer = (file: string) => /^src\/(app|dev|features|server|web|contract)\//.exec(file)?.[1] ?? ''
  const above: Record<string, string[]> = {
    contract: ['server', 'web', 'features', 'dev', 'app'],
    web: ['server', 'features', 'dev', 'app'],
    server: ['features', 'dev', 'app'],
    features: ['dev', 'app'],
    dev: ['features', 'app'],
  }
  expectNone(
    linesOf(imports.filter(({ file, to }) => above[layer(file)]?.includes(layer(to)))),
    'Let src/app hand it down, as an argument or by the context: docs/architecture.md, "Layers"',
  )
})

/** The way round of each circle that files make by importing each other. */
function circlesIn(list: Import[]): string[] {
  const imported = Map.groupBy(list, ({ file }) => file)
  const done = new Set<string>()
  const circles: string[] = []
  function visit(file: string, path: string[]) {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const { to } of imported.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of imported.keys()) visit(file, [])
  return circles
}

test('no files import each other in a circle at run time', () => {
  expectNone(
    circlesIn(imports.filter(({ typeOnly }) => !typeOnly)),
    'Move what both need to a file of its own, or pass it as an argument',
  )
})

test('no files import each other in a circle by types, but for the context that holds what is made of it', () => {
  // Each part of the platform takes the context, which names the types of all of them.
  const others = [...imports, ...around.flatMap(importsOf)].filter(({ to }) => to !== 'src/server/context.ts')
  expectNone(circlesIn(others), 'Move the type that both need to a file of its own, which they import')
})

test('every screen that src/app names is there', () => {
  const named = [...source('src/app/web/screens.ts').matchAll(/screen\('([^']+)'\)/g)].map(
    ([, file]) => `src/${file}.tsx`,
  )
  expect(named.length).toBeGreaterThan(20)
  expectNone(
    named.filter((file) => !program.includes(file)),
    'Name the file of the screen in src/app/web/screens.ts as it is called, or take its line out',
  )
})

test('the half of the contract that the browser has loads no schema, and neither does a screen', () => {
  const schemas = /^src\/features\/[^/]+\/(?:.*[/-])?schemas[./]/
  const half = /^src\/features\/[^/]+\/contract[./]/
  const loaded = imports.filter(({ to, typeOnly }) => !typeOnly && schemas.test(to))
  expect(loaded.length).toBeGreaterThan(20)
  expectNone(
    linesOf(loaded.filter(({ file }) => half.test(file) || side(file) === 'web')),
    'Write `import type`; a value that the browser needs stands beside the schema, in a file of its own',
  )
})

test('the build rewrites no source and names no file of ours for a chunk', () => {
  const remedy = 'Leave vite.config.ts as plain as it is: what a page needs is imported by it'
  const config = source('vite.config.ts')
  expect(config, remedy).toContain('codeSplitting')
  expect(config, remedy).not.toMatch(/\b(transform|load|resolveId|renderChunk|alias)\b|\bsrc[.[\\]|features/)
  expect(glob('*.ts'), 'Settings of tools stand in these files alone').toEqual([
    'playwright.config.ts',
    'vite.config.ts',
    'vitest.config.ts',
  ])
})

test('nobody imports the built program', () => {
  expectNone(linesOf(imports.filter(({ to }) => to.startsWith('dist/'))), 'Import the source, in src')
})

test('imports name the file with its extension, and no file imports itself', () => {
  const own = imports.filter(({ to }) => !isPackage(to))
  expectNone(
    linesOf(own.filter(({ file, to }) => file === to || !/\.(ts|tsx|css|json|svg|woff2)(\?\w+)?$/.test(to))),
    'Name the file that has it, with its extension: STYLE.md, "Files"',
  )
})

test('no file only passes on what others export', () => {
  const barrels = program.filter((file) => {
    const code = source(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const own = code.replace(/^\s*export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'[^']+'\s*;?$/gm, '').trim()
    return own === '' && !/\/(server|web)\/public\.tsx?$/.test(file)
  })
  expectNone(
    barrels.concat(program.filter((file) => /\/index\.tsx?$/.test(file))),
    'Import the file that has it, and take this one out: STYLE.md, "Files"',
  )
})
