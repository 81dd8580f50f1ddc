import { countWords, countWordsOf } from '#contract/format/text-length.ts'

type Limit = Parameters<typeof countWords>[1]
type Words = ReturnType<typeof countWords>

const Count = ({ count, excess }: Words) => (
  <>
    <p className="counter num" hidden={!count}>
      {count}
    </p>
    <p className="counter" role="status">
      {excess}
    </p>
  </>
)

/** Under a text that is being typed: how long it is, and how much too long. */
export const TextCount = ({ length, ...limit }: Limit & { length: number }) => <Count {...countWords(length, limit)} />

/** The same in a document: of the fields of a name, which `texts` stand in at first (src/web/in-place/text-counts.ts). */
export const FieldCount = ({ of, texts, ...limit }: Limit & { of: string; texts: readonly string[] }) => (
  <div data-count-of={of} data-max={limit.max} data-from={limit.from} data-what={limit.what}>
    <Count {...countWordsOf(texts, limit)} />
  </div>
)
