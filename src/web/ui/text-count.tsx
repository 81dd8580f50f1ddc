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

/** Below a text being typed: its length, and how far it exceeds the limit. */
export const TextCount = ({ length, ...limit }: Limit & { length: number }) => <Count {...countWords(length, limit)} />

/** The same in a document: for the fields called `of`, with their initial `texts` (src/web/in-place/text-counts.ts). */
export const FieldCount = ({ of, texts, ...limit }: Limit & { of: string; texts: readonly string[] }) => (
  <div data-count-of={of} data-max={limit.max} data-from={limit.from} data-what={limit.what}>
    <Count {...countWordsOf(texts, limit)} />
  </div>
)
