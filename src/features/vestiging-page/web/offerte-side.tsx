import { useMemo, useState } from 'react'
import { joinWords } from '#contract/format/join-words.ts'
import { diensten } from '#features/diensten/rules.ts'
import { DienstenDialog } from '#features/diensten/web/public.tsx'
import { SelectionForm } from '#features/search/web/public.tsx'
import { SelectButton, useSelection } from '#features/selection/web/public.tsx'
import { OfficePrice, usePrices } from '#features/tarieven/web/public.tsx'
import type { Vestiging, VestigingDetail } from '#features/vestigingen/contract.ts'
import { responseTime } from '#features/vestigingen/web/public.tsx'
import { ContactLinks } from './contact-links.tsx'
import { useChosenDiensten } from './use-chosen-diensten.ts'

type Props = { vestiging: Vestiging; detail: VestigingDetail | undefined; query: URLSearchParams }

/** What it costs here, the one action, and how to reach the office. */
export function OfferteSide({ vestiging, detail, query }: Props) {
  const { id, can_receive_email } = vestiging
  const { setDiensten } = useSelection()
  const dienst_ids = useChosenDiensten(id, query)
  const [open, setOpen] = useState(false)
  const answers = responseTime(vestiging)
  const ids = useMemo(() => [id], [id])
  const prices = usePrices(ids, dienst_ids)
  const unpriced = detail?.tarieven_updated_at === null
  const labels = diensten.filter((dienst) => dienst_ids.includes(dienst.id)).map(({ label }) => label)
  return (
    <div className="sect">
      <aside className="side" aria-label="Offerte en contact">
        <div className="card pad stack">
          <div>
            {labels.length > 0 && <p className="small muted">{joinWords(labels)}</p>}
            <OfficePrice vestiging={vestiging} price={prices.of(id)} dienst_ids={dienst_ids} unpriced={unpriced} />
          </div>
          <button className="btn btn-quiet btn-wide js-only" type="button" onClick={() => setOpen(true)}>
            {labels.length > 0 ? 'Diensten wijzigen' : 'Diensten kiezen'}
          </button>
          <SelectButton vestiging={vestiging} />
          <SelectionForm dienst_ids={dienst_ids} />
          {can_receive_email && <p className="small muted">U zit nergens aan vast. {answers && `${answers}.`}</p>}
        </div>
        <ContactLinks vestiging={vestiging} registerUrl={detail?.knb_url ?? null} />
      </aside>
      <DienstenDialog open={open} selected={dienst_ids} onApply={setDiensten} onClose={() => setOpen(false)} />
    </div>
  )
}
