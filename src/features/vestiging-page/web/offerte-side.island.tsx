import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { joinWords } from '#contract/format/join-words.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { DienstenDialog } from '#features/diensten/web/public.tsx'
import { carriedParams } from '#features/search/rules/search-address.ts'
import { SelectionForm } from '#features/search/web/public.tsx'
import { SelectButton, useSelection } from '#features/selection/web/public.tsx'
import { type CountryPrices, InstantTag, OfficePrice, PriceRuler, usePrices } from '#features/tarieven/web/public.tsx'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { useDialog } from '#web/ui/use-dialog.ts'
import { useChosenDiensten } from './use-chosen-diensten.ts'

type Props = {
  vestiging: Pick<Vestiging, 'id' | 'title' | 'adres' | 'plaats' | 'can_receive_email'>
  /** How fast the office answers, and how often it withdrew a price, in words. */
  answers: string | null
  /** The office has no price for any service. */
  unpriced: boolean
  /** What offices in the country charge for each service; null: not known. */
  spreads: CountryPrices['spreads'] | null
}

/** The price at this office and the main button, which stay in view on a phone (offerte-side.css). */
export function OfferteSide({ vestiging, answers, unpriced, spreads }: Props) {
  const { id, can_receive_email } = vestiging
  const { setDiensten } = useSelection()
  const dienst_ids = useChosenDiensten()
  const dialog = useDialog()
  const carried = carriedParams(new URLSearchParams(useSearch()))
  const ids = useMemo(() => [id], [id])
  const prices = usePrices(ids, dienst_ids)
  const price = prices.of(id)
  // There is no median for a sum of services.
  const spread = dienst_ids.length === 1 ? spreads?.[dienst_ids[0]!] : undefined
  const labels = diensten.filter((dienst) => dienst_ids.includes(dienst.id)).map(({ label }) => label)
  return (
    <>
      <div className="card pad offerte-side">
        {labels.length > 0 && <p className="small muted">{joinWords(labels)}</p>}
        <div className="offerte-act">
          {labels.length === 0 && !unpriced && (
            <div className="cost js-only">
              <button className="btn btn-bare" type="button" {...dialog.opener}>
                Kies eerst een dienst
              </button>
            </div>
          )}
          {(labels.length > 0 || unpriced) && (
            <OfficePrice id="prijs" vestiging={vestiging} price={price} dienst_ids={dienst_ids} unpriced={unpriced} />
          )}
          <SelectButton vestiging={vestiging} />
        </div>
        <InstantTag price={price} />
        {spread && price?.compleet && <PriceRuler price={price.price} spread={spread} others="kantoren in Nederland" />}
        <button className="btn btn-quiet btn-wide js-only" type="button" {...dialog.opener}>
          {labels.length > 0 ? 'Diensten wijzigen' : 'Diensten kiezen'}
        </button>
        <SelectionForm dienst_ids={dienst_ids} />
        {can_receive_email && <p className="small muted">U zit nergens aan vast. {answers && `${answers}.`}</p>}
      </div>
      <DienstenDialog
        dialog={dialog}
        selected={dienst_ids}
        onApply={setDiensten}
        action={paths.vestiging(id, carried)}
      />
    </>
  )
}
