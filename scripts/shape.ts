import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readImports } from './read-imports.ts'
import { root } from './root.mjs'

/** A row of the table: what is counted, and how many. */
type Measure = { name: string; count: number }

type Source = { file: string; text: string }

/** The one feature that is one desk page and nothing else, so that its files can be counted by a rule. */
const deskPage = 'figures'

/**
 * Citations of product documents that are not in this repository. `server` counts with a section number only: alone it
 * is an ordinary word.
 */
export const citation = /\b(?:search-and-api|visitor-flows)\b|\b(?:server|beyond)(?:\.md)? (?:sections?|§) ?\d/i

const isTest = (file: string) => file.startsWith('test/') || /\.test\.tsx?$/.test(file)
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
const isOfBrowser = (file: string) => /^src\/(?:[^/]+\/|features\/[^/]+\/)?web\//.test(file)
const lines = (sources: readonly Source[]) => sum(sources.map(({ text }) => text.split('\n').length - 1))
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const words = (text: string) => text.split(/\s+/).filter(Boolean).length

/** The shape of the repository in `folder`, by its text alone. */
export function shapeOf(folder: string): Measure[] {
  const read = (file: string) => ({ file, text: readFileSync(join(folder, file), 'utf8') })
  const all = globSync('{src,migrations,test}/**/*.{ts,tsx,mjs,css,sql}', { cwd: folder }).sort().map(read)
  const sources = all.filter(({ file }) => !isTest(file))
  const tests = all.filter(({ file }) => isTest(file))
  const calls = callsIn(sources)
  return [
    { name: 'source: lines', count: lines(sources) },
    { name: 'source: files', count: sources.length },
    { name: 'tests: lines', count: lines(tests) },
    { name: 'tests: files', count: tests.length },
    { name: 'rooms (features)', count: new Set(sources.flatMap(({ file }) => featureOf(file) ?? [])).size },
    { name: 'arrows between rooms', count: arrowsIn(sources).size },
    { name: 'API calls', count: calls.length },
    { name: 'API calls that no browser code imports', count: calls.filter(({ used }) => !used).length },
    {
      name: 'files that name hypotheekbedrag',
      count: sources.filter(({ text }) => /hypotheekbedrag/i.test(text)).length,
    },
    { name: `files of a desk page (${deskPage})`, count: sources.filter(isOfDeskPage).length },
    { name: 'twins', count: sum(twinsIn(sources.map(({ file }) => file)).map(({ length }) => length - 1)) },
    { name: 'citations without a target: source', count: sum(sources.map(citationsIn)) },
    { name: 'citations without a target: tests', count: sum(tests.map(citationsIn)) },
    ...['README.md', 'CONTRIBUTING.md'].map((file) => ({ name: `${file}: words`, count: words(read(file).text) })),
  ]
}

/** One entry for each pair of features of which the first imports the second, types included. */
function arrowsIn(sources: readonly Source[]): Set<string> {
  const pairs = sources.flatMap(({ file, text }) =>
    readImports(file, text).map(({ to }) => [featureOf(file), featureOf(to)] as const),
  )
  return new Set(pairs.filter(([from, to]) => from && to && from !== to).map((pair) => pair.join(' -> ')))
}

/** Every `export const x = endpoint<…>` of a contract, and whether a file under `web/` imports that name from that contract. */
function callsIn(sources: readonly Source[]): { used: boolean }[] {
  const imported = new Set(
    sources.filter(({ file }) => isOfBrowser(file)).flatMap(({ file, text }) => namesImported(file, text)),
  )
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^export const (\w+) = endpoint</gm)].map(([, name]) => ({
      used: imported.has(`${file} ${name}`),
    })),
  )
}

/** The values that a file imports by name, each as "<file> <name>"; of `import * as x` those that it reads from `x`. */
function namesImported(file: string, text: string): string[] {
  const fixed = [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, list = '', from = '']) =>
    list
      .split(',')
      .map((part) => part.trim().split(' as ')[0]!)
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `${target(file, from)} ${name}`),
  )
  const whole = [...text.matchAll(/^import \* as (\w+) from '([^']+)'/gm)].flatMap(([, alias, from = '']) =>
    [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name]) => `${target(file, from)} ${name}`),
  )
  return [...fixed, ...whole]
}

const target = (file: string, from: string) => readImports(file, `import '${from}'`)[0]!.to

/** Files of its feature, and files that name that feature or the address of the page. */
const isOfDeskPage = ({ file, text }: Source) =>
  featureOf(file) === deskPage || new RegExp(`features/${deskPage}/|\\bpaths\\.${deskPage}\\b`).test(text)

/**
 * The public files of a feature (docs/architecture.md), one for each side, and the schemas of calls, which are named
 * after their contract.
 */
const isFixedName = /\/(?:(?:server|web)\/public\.tsx?|schemas\/[^/]+\.ts)$/

/** The files of one feature with the same name, without folder and extension: a list for each such name. */
export function twinsIn(files: readonly string[]): string[][] {
  const named = files.filter((file) => featureOf(file) && /\.tsx?$/.test(file) && !isFixedName.test(file))
  const nameOf = (file: string) => `${featureOf(file)} ${basename(file).replace(/(\.island)?\.tsx?$/, '')}`
  return [...Map.groupBy(named, nameOf).values()].filter(({ length }) => length > 1)
}

/** The number of comment lines that cite a document that is not here. */
const citationsIn = ({ text }: Source) =>
  text.split('\n').filter((line) => /\/\/|^\s*\/?\*|^\s*--/.test(line) && citation.test(line)).length

// `npm run shape`: the size of the codebase and its coupling. It does not count how many functions a post passes before
// its insert, as the text does not show which function calls which.
if (import.meta.main) {
  const measures = shapeOf(root)
  const width = Math.max(...measures.map(({ name }) => name.length))
  for (const { name, count } of measures) console.log(`${name.padEnd(width)} ${String(count).padStart(7)}`)
}
