import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'

// Holds architecture section 2: what may import what, the size of files, and the words in names.
const root = join(import.meta.dirname, '..')
const glob = (pattern: string) => globSync(pattern, { cwd: root }).sort()
const source = (file: string) => readFileSync(join(root, file), 'utf8')

const program = glob('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
/** What tests, scripts and benches consist of. */
const around = glob('{test,bench,scripts,data/build}/**/*.{ts,mjs}')
const everything = glob('{src,migrations,test,bench,scripts,data/build}/**/*.{ts,tsx,mjs,css}')

type Import = { file: string; to: string; typeOnly: boolean }

function importsOf(file: string): Import[] {
  const matches = source(file).matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s)?'([^']+)'|import\((?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*['"`]([^'"`]+)['"`]/gm,
  )
  return [...matches].map(([, type, fixed, dynamic]) => ({
    file,
    to: resolved(file, (fixed ?? dynamic)!),
    typeOnly: type !== undefined,
  }))
}

/** `?raw`: the text of the file. */
function resolved(file: string, named: string) {
  const specifier = named.replace(/\?raw$/, '')
  if (specifier.startsWith('#test/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier
}

const imports = program.flatMap(importsOf)
const linesOf = (list: Import[]) => list.map(({ file, to }) => `${file} imports ${to}`)

/** Mails are written on the server; everything that is neither the server's nor a screen is for both. */
function side(file: string): 'server' | 'web' | 'shared' {
  if (/^src\/(server|(app|dev)(?!\/web))\/|^src\/features\/[^/]+\/(server|mails)\//.test(file)) return 'server'
  return /^src\/((app|dev)\/)?web\/|^src\/features\/[^/]+\/web\//.test(file) ? 'web' : 'shared'
}
const feature = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
const isPackage = (to: string) => !to.startsWith('src/')

test('the imports of the program are found', () => {
  expect(imports.length).toBeGreaterThan(program.length)
})

test('nothing reaches another file but by an import, which the walls below read', () => {
  const others = /createRequire|\/\/\/ <reference path/
  expect(program.filter((file) => others.test(source(file)))).toEqual([])
})

test('screens and shared files never import server files', () => {
  expect(linesOf(imports.filter(({ file, to }) => side(file) !== 'server' && side(to) === 'server'))).toEqual([])
})

test('shared files never import screens', () => {
  expect(linesOf(imports.filter(({ file, to }) => side(file) === 'shared' && side(to) === 'web'))).toEqual([])
})

test('the server reaches the screens only through the entry for rendering', () => {
  const crossing = imports.filter(({ file, to }) => side(file) === 'server' && side(to) === 'web')
  expect(linesOf(crossing.filter(({ to }) => to !== 'src/web/render.tsx'))).toEqual([])
})

test('what the browser loads needs no other packages than these', () => {
  const allowed =
    /^(react|react-dom(\/.+)?|wouter(\/.+)?|@tanstack\/react-query|zod\/mini|zod\/v4\/core|leaflet(\/.+)?|@simplewebauthn\/browser)$/
  const ofBrowser = imports.filter(({ file, typeOnly }) => side(file) !== 'server' && !typeOnly)
  const documentation = /^src\/contract\/openapi\.ts$/
  expect(
    linesOf(ofBrowser.filter(({ file, to }) => isPackage(to) && !allowed.test(to) && !documentation.test(file))),
  ).toEqual([])
})

test('a feature reaches another feature only through its contract, its rules or its public file of the same side', () => {
  const door = /^src\/features\/[^/]+\/((contract|schemas|rules)(\/[^/]+)?\.ts|(server|web)\/public\.tsx?)$/
  const crossing = imports.filter(({ file, to }) => feature(file) && feature(to) && feature(file) !== feature(to))
  expect(linesOf(crossing.filter(({ to }) => !door.test(to)))).toEqual([])
})

/** The features from the ground up, as CONTRIBUTING.md lists them. */
const floors = [...source('CONTRIBUTING.md').matchAll(/^\| (\d+) \| `([\w-]+)` \|/gm)]
  .map(([, floor, name]) => ({ floor: Number(floor), name: name! }))
  .sort((one, other) => one.floor - other.floor)
const floorOf = new Map(floors.map(({ floor, name }) => [name, floor]))

test('every feature stands on a floor of its own', () => {
  const folders = [...new Set(program.flatMap((file) => feature(file) ?? []))]
  expect(floors.map(({ name }) => name).sort()).toEqual(folders.sort())
  expect(floors.map(({ floor }) => floor)).toEqual(floors.map((_, at) => at + 1))
})

test('a feature imports only what stands below it, types included', () => {
  const crossing = imports.filter(({ file, to }) => feature(file) && feature(to) && feature(file) !== feature(to))
  expect(crossing.length).toBeGreaterThan(floors.length)
  const up = crossing.filter(({ file, to }) => floorOf.get(feature(file)!)! <= floorOf.get(feature(to)!)!)
  expect(linesOf(up)).toEqual([])
})

test('the platform imports no feature, and nobody imports the roof', () => {
  const storey = (file: string) => /^src\/(app|dev|features|server|web|contract)\//.exec(file)?.[1] ?? ''
  const above: Record<string, string[]> = {
    contract: ['server', 'web', 'features', 'dev', 'app'],
    web: ['server', 'features', 'dev', 'app'],
    server: ['features', 'dev', 'app'],
    features: ['dev', 'app'],
    dev: ['features', 'app'],
  }
  expect(linesOf(imports.filter(({ file, to }) => above[storey(file)]?.includes(storey(to))))).toEqual([])
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
  expect(circlesIn(imports.filter(({ typeOnly }) => !typeOnly))).toEqual([])
})

test('no files import each other in a circle by types, but for the context that holds what is made of it', () => {
  // Each part of the platform takes the context, which names the types of all of them.
  const others = [...imports, ...around.flatMap(importsOf)].filter(({ to }) => to !== 'src/server/context.ts')
  expect(circlesIn(others), 'Move the type that both need to a file of its own, which they import').toEqual([])
})

test('every screen that the roof names is there', () => {
  const named = [...source('src/app/web/screens.ts').matchAll(/screen\('([^']+)'\)/g)].map(
    ([, file]) => `src/${file}.tsx`,
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !program.includes(file))).toEqual([])
})

test('the half of the contract that the browser has loads no schema, and neither does a screen', () => {
  const schemas = /^src\/features\/[^/]+\/schemas[./]/
  const half = /^src\/features\/[^/]+\/contract[./]/
  const loaded = imports.filter(({ to, typeOnly }) => !typeOnly && schemas.test(to))
  expect(loaded.length).toBeGreaterThan(20)
  expect(linesOf(loaded.filter(({ file }) => half.test(file) || side(file) === 'web'))).toEqual([])
})

test('the build rewrites no source and names no file of ours for a chunk', () => {
  const config = source('vite.config.ts')
  expect(config).toContain('codeSplitting')
  expect(config).not.toMatch(/\b(transform|load|resolveId|renderChunk|alias)\b|\bsrc[.[\\]|features/)
  expect(glob('*.ts')).toEqual(['playwright.config.ts', 'vite.config.ts', 'vitest.config.ts'])
})

test('nobody imports the built program', () => {
  expect(linesOf(imports.filter(({ to }) => to.startsWith('dist/')))).toEqual([])
})

test('imports name the file with its extension, and no file imports itself', () => {
  const own = imports.filter(({ to }) => !isPackage(to))
  expect(
    linesOf(own.filter(({ file, to }) => file === to || !/\.(ts|tsx|css|json|svg|woff2)(\?\w+)?$/.test(to))),
  ).toEqual([])
})

test('no file only passes on what others export', () => {
  const barrels = program.filter((file) => {
    const code = source(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const own = code.replace(/^\s*export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'[^']+'\s*;?$/gm, '').trim()
    return own === '' && !/\/(server|web)\/public\.tsx?$/.test(file)
  })
  expect(barrels.concat(program.filter((file) => /\/index\.tsx?$/.test(file)))).toEqual([])
})

test('no drawer takes whatever has no place of its own', () => {
  expect(everything.filter((file) => /(^|[/.-])(utils?|misc|helpers?|common|lib|shared)([/.-]|$)/.test(file))).toEqual(
    [],
  )
})

test('an address of a screen, and of a call outside of its contract, is written in src/contract/paths.ts alone', () => {
  const starts = new Set(Object.values(paths).map(({ pattern }) => /^\/(?:dev\/)?[^/:{]+/.exec(pattern)?.[0]))
  starts.delete(undefined)
  expect(starts.size).toBeGreaterThan(20)
  // The description of the API is for people and programs of others: no screen or mail leads to it.
  starts.add('/api/(?!docs|openapi\\.json)\\w+')
  // The calls of the API have names of their own, in the contracts.
  const files = program.filter((file) => !/^src\/contract\/paths\.ts$|^src\/features\/[^/]+\/contract[./]/.test(file))
  const literal = new RegExp(`[\`'"}](${[...starts].join('|')})(?![\\w.-]).*`, 'g')
  expect(files.flatMap((file) => [...source(file).matchAll(literal)].map(([text]) => `${file}: ${text}`))).toEqual([])
})

test('no file is longer than 300 lines', () => {
  expect(everything.filter((file) => source(file).split('\n').length > 301)).toEqual([])
})

test('no folder holds more than 25 source files, but for the kit of base components', () => {
  const folders = Map.groupBy(program, (file) => dirname(file))
  const large = [...folders].filter(([folder, files]) => files.length > 25 && folder !== 'src/web/ui')
  expect(large.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

test('types are never switched off', () => {
  const here = 'test/architecture.test.ts'
  const off = /\bas any\b|@ts-(ignore|nocheck|expect-error)/
  expect(everything.filter((file) => file !== here && off.test(source(file)))).toEqual([])
})

const glossary = [...source('docs/glossary.md').matchAll(/^\| (\p{Ll}+) \| (\p{Ll}*) \|/gmu)].slice(1)
const explained = new Set(glossary.flatMap(([, word, plural]) => [word!, plural!]))

/** Parts of Dutch words that people in this trade reach for; a whole word of the glossary is fine. */
const dutch =
  /kantoor|kantoren|notaris|zoek|lijst|gebruiker|aanvra|beoordel|klant|bedrag|prijs|gemeente|provincie|straat|vestiging|dienst|offerte|tarief|tarieven|woonplaats|adres(?!s)|naam|plaats|akte|postco|aanhef|beschrijving|stuur|verzend|bevestig|datum|koopsom|hypotheek|passeer|kosten|melding|keuze|reden(?!tial)|afstand|volg|vorig|inbegrepen|situatie|compleet|recherche|honorari|werkdag|feestdag|gids|pagina(?!t)|mailt|tekst|knop|veld|fout/i

function wordsOf(name: string) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => dutch.test(word))
}

test('a Dutch word in a name is a whole word that docs/glossary.md explains', () => {
  const declared = /\b(?:const|let|function|type|interface|class)\s+([A-Za-z_]\w*)/g
  const names = program.flatMap((file) =>
    [...source(file).matchAll(declared)].map(([, name]) => ({ file, name: name! })),
  )
  const files = everything.map((file) => ({ file, name: file.replace(/(\.test)?\.\w+$/, '').replaceAll('/', '-') }))
  const unknown = [...names, ...files].flatMap(({ file, name }) =>
    wordsOf(name)
      .filter((word) => !explained.has(word))
      .map((word) => `${file}: ${name} (${word})`),
  )
  expect(unknown).toEqual([])
})

test('every word of the glossary is used', () => {
  const text = program.map(source).join('\n').toLowerCase()
  expect(glossary.length).toBeGreaterThan(10)
  expect(glossary.map(([, word]) => word!).filter((word) => !text.includes(word))).toEqual([])
})
