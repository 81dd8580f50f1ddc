import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

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

test('the order of reading names every document', () => {
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

test('every decision that the program names is there', () => {
  const files = globSync('{src,test,scripts,bench,migrations}/**/*.{ts,tsx,mjs,css}', { cwd: root })
  const numbers = files.flatMap((file) =>
    [...read(file).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number]) => ({ file, number: number! })),
  )
  expect(numbers.length).toBeGreaterThan(5)
  const decisions = new Set(globSync('docs/decisions/*.md', { cwd: root }).map((file) => basename(file).slice(0, 4)))
  expect(numbers.filter(({ number }) => !decisions.has(number))).toEqual([])
})
