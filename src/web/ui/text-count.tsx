import { countWords, countWordsOf } from '#contract/format/text-length.ts'

type Limit = Parameters<typeof countWords>[1]

/** Under a text that is being typed: how long it is, and how much too long. */
export function TextCount({ length, ...limit }: Limit & { length: number }) {
  const { count, excess } = countWords(length, limit)
  return (
    <>
      {count && <p className="counter num">{count}</p>}
      <p className="counter" role="status">
        {excess}
      </p>
    </>
  )
}

/** The same in a document: of the fields of a name, which `texts` stand in at first (src/web/in-place/text-counts.ts). */
export function FieldCount({ of, texts, ...limit }: Limit & { of: string; texts: readonly string[] }) {
  const { count, excess } = countWordsOf(texts, limit)
  const { max, from, what } = limit
  return (
    <div data-count-of={of} data-max={max} data-from={from} data-what={what}>
      <p className="counter num" hidden={!count}>
        {count}
      </p>
      <p className="counter" role="status">
        {excess}
      </p>
    </div>
  )
}
