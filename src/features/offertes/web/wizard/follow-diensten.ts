import { countWords } from '#contract/format/text-length.ts'
import { showCount } from '#web/in-place/text-counts.ts'
import { chosenWords } from '../../wizard/chosen-words.ts'
import { sentLength, sentLimit } from '../../wizard/sent-length.ts'
import type { WizardValues } from '../../wizard/values.ts'

/** Names the ticked services, shows the details that they ask for, and updates the length of the text with those details. */
export function followDiensten({ dienst_ids, ...others }: WizardValues): void {
  for (const detail of document.querySelectorAll<HTMLElement>('[data-detail-of]')) {
    detail.hidden = !dienst_ids.some((id) => detail.matches(`[data-detail-of~="${id}"]`))
    detail.classList.remove('without-script')
  }
  // Do not touch unchanged names: the browser may have translated them.
  const former = document.querySelector<HTMLElement>(`[data-chosen]:not([data-chosen="${dienst_ids}"])`)
  if (former) {
    former.dataset.chosen = dienst_ids.join()
    former.textContent = chosenWords(dienst_ids)
  }
  const count = document.querySelector('[data-sent-length]')
  if (count) showCount(count, countWords(sentLength({ dienst_ids, ...others }), sentLimit))
}
