import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { citation } from '../scripts/shape.ts'

// What the documents name is there: a file that moves takes its name in them along.
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })].sort()
const names = documents.flatMap((file) =>
  [...read(file).matchAll(/`([^`\n]+)`/g)].map(([, name]) => ({ file, name: name! })),
)
const folders = globSync('*/', { cwd: root }).map((folder) => folder.replace(/\/$/, ''))
const sources = new Set(
  globSync('{src,test,bench,scripts,migrations,docs,data}/**/*', { cwd: root }).map((f) => basename(f)),
)

test('every path that a document names is there', () => {
  // `X` and `<name>` stand for any; test-results is written by a run.
  const paths = names.filter(({ name }) => folders.includes(name.split('/')[0]!) && /^[\w./-]+$/.test(name))
  expect(paths.length).toBeGreaterThan(50)
  const fixed = paths.filter(({ name }) => !/\/X\/|^test-results\//.test(name))
  expect(fixed.filter(({ name }) => !existsSync(join(root, name)))).toEqual([])
})

test('every file that a document names without its folder is there', () => {
  const files = names.filter(({ name }) => /^[\w-]+\.(ts|tsx|mjs|css|md)$/.test(name))
  expect(files.length).toBeGreaterThan(10)
  // The bad example of STYLE.md.
  const bad = files.filter(({ name }) => name !== 'utils.ts' && !sources.has(name) && !existsSync(join(root, name)))
  expect(bad).toEqual([])
})

test('every link of a document leads to a file', () => {
  const links = documents.flatMap((file) =>
    // Not what a block of code has between brackets.
    [
      ...read(file)
        .replaceAll(/^```.*?^```/gms, '')
        .matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g),
    ].map(([, to]) => ({ file, to: to! })),
  )
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter(({ file, to }) => !existsSync(join(root, dirname(file), to)))).toEqual([])
})

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!)

test('every link to a part of a document leads to one of its headings', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)\s#]*)#([^)\s]+)\)/g)].map(([, to, anchor]) => ({
      file,
      to: to ? join(dirname(file), to) : file,
      anchor: anchor!,
    })),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ to, anchor }) => !headingsOf(read(to)).map(anchorOf).includes(anchor))).toEqual([])
})

test('every part of a document that the program names is there', () => {
  const files = globSync('{src,test,scripts,bench,migrations,deploy}/**/*.{ts,tsx,mjs,yaml}', { cwd: root })
  const parts = files.flatMap((file) =>
    [...read(file).matchAll(/((?:docs\/[\w/-]+|CONTRIBUTING|STYLE|README)\.md), "([^"\n]+)"/g)].map(([, to, part]) => ({
      file,
      to: to!,
      part: part!,
    })),
  )
  expect(parts.length).toBeGreaterThan(10)
  const isThere = ({ to, part }: { to: string; part: string }) =>
    headingsOf(read(to)).includes(part) || read(to).includes(`**${part}.**`)
  expect(parts.filter((one) => !isThere(one))).toEqual([])
})

test('the first documents stay short', () => {
  const sizes = ['README.md', 'CONTRIBUTING.md'].map((file) => ({
    lines: read(file).split('\n').length - 1,
    words: read(file).split(/\s+/).filter(Boolean).length,
  }))
  expect(sizes[0]!.lines).toBeLessThanOrEqual(150)
  expect(sizes[0]!.words).toBeLessThanOrEqual(1200)
  expect(sizes[1]!.lines).toBeLessThanOrEqual(120)
  const [, recipes = ''] = read('CONTRIBUTING.md').split('## Recipes')
  const long = recipes.split('## Tests')[0]!.split('\n\n')
  expect(long.filter((recipe) => recipe.trim().split('\n').length > 6)).toEqual([])
})

test('a line of a document is at most 140 characters, but for code, tables of decisions and what is generated', () => {
  const written = ['docs/accessibility.md', 'docs/forms.md', 'docs/settings.md']
  const own = documents.filter((file) => !written.includes(file) && !/^docs\/(states|transcripts)\//.test(file))
  const long = own.flatMap((file) =>
    read(file)
      .replaceAll(/^```.*?^```/gms, '')
      .split('\n')
      .filter((line) => line.length > 140 && !(file.startsWith('docs/decisions/') && line.startsWith('|')))
      .map((line) => `${file}: ${line.slice(0, 60)}`),
  )
  expect(long).toEqual([])
})

test('the overview names every document', () => {
  const order = read('docs/README.md')
  const others = documents.map((file) => relative('docs', file)).filter((file) => file !== 'README.md')
  expect(others.filter((file) => !order.includes(`](${file})`))).toEqual([])
})

test('every command that a document names is one of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const text = documents.map(read).join('\n')
  const commands = [...text.matchAll(/npm (?:run ([\w-]+)|(start|test)\b)/g)].map(([, run, own]) => (run ?? own)!)
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test('comments cite what is in this repository', () => {
  const files = globSync('{src,migrations,test}/**/*.{ts,tsx,css}', { cwd: root })
  expect(files.length).toBeGreaterThan(2000)
  expect(files.filter((file) => citation.test(read(file)))).toEqual([])
})

test('every decision that the program names is there', () => {
  const files = globSync('{src,test,scripts,bench,migrations}/**/*.{ts,tsx,mjs,css}', { cwd: root })
  const numbers = files.flatMap((file) =>
    [...read(file).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number]) => ({ file, number: number! })),
  )
  expect(numbers.length).toBeGreaterThan(5)
  const decisions = new Set(globSync('docs/decisions/*.md', { cwd: root }).map((file) => basename(file).slice(0, 4)))
  expect(numbers.filter(({ number }) => !decisions.has(number))).toEqual([])
})
