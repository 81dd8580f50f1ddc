import { countWordsOf } from '#contract/format/text-length.ts'

/** Says below a text how long it is (`FieldCount` in src/web/ui/text-count.tsx). */
export function countTexts(): () => void {
  const readAll = () => {
    for (const count of document.querySelectorAll<HTMLElement>('[data-count-of]')) read(count)
  }
  document.addEventListener('input', readAll)
  readAll()
  return readAll
}

function read({ dataset, children: [count, status] }: HTMLElement) {
  const { countOf = '', max, from, what = '' } = dataset
  const fields = document.querySelectorAll<HTMLTextAreaElement>(`[name="${countOf}"]`)
  const texts = [...fields].map(({ value }) => value)
  const words = countWordsOf(texts, { max: Number(max), from: Number(from), what })
  if (!count || !status) return
  count.toggleAttribute('hidden', !words.count)
  count.textContent = words.count
  // A screen reader says what changes alone.
  if (status.textContent !== words.excess) status.textContent = words.excess
}
