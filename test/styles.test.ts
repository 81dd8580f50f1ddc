import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#app/web/screens.ts'

// What each stylesheet of a kind of page is put together from (docs/decisions/0088-a-stylesheet-per-kind-of-page.md).

const folder = 'src/app/web/styles'
const sheets = globSync(`${folder}/*.css`)
const partsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^@import "(.+)";$/gm)].flatMap(([, to = '']) => {
    const part = join(dirname(file), to)
    return [...partsOf(part), part]
  })
const everything = partsOf(join(folder, 'everything.css'))

test.each(sheets.filter((file) => basename(file) !== 'rare.css'))(
  '%s has its parts in the order of the site',
  (file) => {
    const parts = partsOf(file)
    expect(parts).toEqual(everything.filter((part) => parts.includes(part)))
  },
)

test('every style of the site is in the stylesheet of everything or in the rare one, once', () => {
  const inSheets = [...everything, ...partsOf(join(folder, 'rare.css'))]
  const alone = ['src/web/public/no-script.css', 'src/web/public/plain.css']
  const files = globSync('src/**/*.css').filter((file) => !sheets.includes(file) && !alone.includes(file))
  expect(inSheets.sort()).toEqual(files.sort())
})

test('every screen has a stylesheet, and each is of some screen', () => {
  const named = new Set(routes.map(({ styles }) => styles))
  for (const name of named) expect(existsSync(join(folder, `${name}.css`)), name).toBe(true)
  expect([...named, 'rare'].sort()).toEqual(sheets.map((file) => basename(file, '.css')).sort())
})
