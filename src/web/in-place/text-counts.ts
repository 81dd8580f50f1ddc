import { countWordsOf } from '#contract/format/text-length.ts'

/** Shows the length of a text below it (`FieldCount` in src/web/ui/text-count.tsx). */
export function countTexts(): () => void {
  const readAll = () => {
    for (const count of document.querySelectorAll<HTMLElement>('[data-count-of]')) read(count)
  }
  document.addEventListener('input', readAll)
  readAll()
  return readAll
}

function read(place: HTMLElement) {
  const { countOf = '', max, from, what = '' } = place.dataset
  const fields = document.querySelectorAll<HTMLTextAreaElement>(`[name="${countOf}"]`)
  const texts = [...fields].map(({ value }) => value)
  showCount(place, countWordsOf(texts, { max: Number(max), from: Number(from), what }))
}

/** `place`: the element that holds the count and the live region. */
export function showCount({ children: [count, status] }: Element, words: ReturnType<typeof countWordsOf>): void {
  if (!count || !status) return
  count.toggleAttribute('hidden', !words.count)
  count.textContent = words.count
  // Update only on change, since a screen reader announces each update.
  if (status.textContent !== words.excess) status.textContent = words.excess
}
