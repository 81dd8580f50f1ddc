import { countWords } from '#contract/format/text-length.ts'
import { showCount } from '#web/in-place/text-counts.ts'
import { sentLength, sentLimit } from '../../wizard/sent-length.ts'
import type { WizardValues } from '../../wizard/values.ts'

/** Shows the details that the ticked services ask for, and how long the text has become with them. */
export function followDiensten({ dienst_ids, ...others }: WizardValues): void {
  for (const detail of document.querySelectorAll<HTMLElement>('[data-detail-of]')) {
    const asking = detail.dataset.detailOf?.split(' ') ?? []
    detail.hidden = !asking.some((id) => dienst_ids.includes(id))
    detail.classList.remove('without-script')
  }
  const count = document.querySelector('[data-sent-length]')
  if (count) showCount(count, countWords(sentLength({ dienst_ids, ...others }), sentLimit))
}
