import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'

// A style cannot read a constant, so this compares them.
const threshold = limits.layout.mobilePx / 16
const styles = globSync('src/**/*.css').map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const queries = styles.flatMap(({ file, source }) =>
  [...source.matchAll(/@media ([^{]*width[^{]*?) \{/g)].map(([, query]) => ({ file, query: query! })),
)

test('what a phone has, it has up to the threshold, and what a wider screen has from there on', () => {
  const upTo = queries.filter(({ query }) => query === `(width <= ${threshold}rem)`).map(({ file }) => file)
  const fromThere = queries.filter(({ query }) => query === `(width > ${threshold}rem)`).map(({ file }) => file)
  // The bar of the sheet of a phone; the filters, the menu, dialogs and the selection of a wider screen.
  expect(upTo).toEqual(expect.arrayContaining(['src/web/styles/results.css']))
  expect(fromThere).toEqual(
    expect.arrayContaining([
      'src/web/styles/results.css',
      'src/app/web/layout/header.css',
      'src/web/ui/dialog.css',
      'src/features/selection/web/selection.css',
    ]),
  )
})

test('no style has a threshold of its own close to it', () => {
  const near = queries.flatMap(({ file, query }) =>
    [...query.matchAll(/([\d.]+)rem/g)].map(([, rem]) => ({ file, query, rem: Number(rem) })),
  )
  const other = near.filter(({ rem }) => Math.abs(rem - threshold) < 6 && rem !== threshold)
  const atIt = near.filter(({ query, rem }) => rem === threshold && /(min|max)-width/.test(query))
  expect([...other, ...atIt]).toEqual([])
})
