import { memo } from 'react'
import { paths } from '#contract/paths.ts'
import { SelectButton, useIsSelected } from '#features/selection/web/public.tsx'
import type { BatchPrice } from '#features/tarieven/contract.ts'
import type { Standing } from '#features/tarieven/rules/price-standing.ts'
import { InstantTag, OfficePrice } from '#features/tarieven/web/public.tsx'
import type { FoundVestiging } from '#features/vestigingen/contract.ts'
import { Logo, OfficeLink, OfficeRating, responseTime } from '#features/vestigingen/web/public.tsx'
import { PartnerBadge } from '#web/ui/partner-badge.tsx'
import { WhyHere } from './why-here.tsx'

/** The fields of an office that its card shows, besides `rank`. */
export const shownNames = [
  ...(['id', 'title', 'adres', 'plaats', 'lat', 'logo_url'] as const),
  ...(['review_stats', 'response_stats', 'partnership_active', 'can_receive_email'] as const),
]

export type CardProps = {
  /** `rank` is absent when the office is not in a sorted list. */
  vestiging: Pick<FoundVestiging, (typeof shownNames)[number]> & Partial<Pick<FoundVestiging, 'rank'>>
  price: BatchPrice | null | undefined
  /** The position of the price among the prices of the list. */
  standing?: Standing | null
  /** The chosen services. */
  dienst_ids: readonly string[]
  /** The place of the search, in words. */
  place: string
  /** The distance of the office from there, in words; null when unknown. */
  far: string | null
  /** Whether partners come first in this list. Default: true. */
  partnersFirst?: boolean
  /** Highlighted, here and on the map. */
  hot?: boolean
  /** Shows the office on the map; absent when there is no map beside the list. */
  onShow?: (vestiging: { id: string }) => void
}

/** An office in the list: its name, address, rating, distance, price and one action. */
export const ResultCard = memo(function ResultCard(props: CardProps) {
  const { vestiging, price, standing, dienst_ids, place, far, partnersFirst, hot, onShow } = props
  const { id, title, adres, plaats, lat, review_stats, partnership_active } = vestiging
  const answers = responseTime(vestiging)
  const selected = useIsSelected(id)
  const write = review_stats.total_reviews > 0 ? 'Schrijf een review' : 'Schrijf de eerste review'
  return (
    <article
      className="card office"
      data-state={selected ? 'selected' : undefined}
      data-hot={hot || undefined}
      data-vestiging={id}
      aria-labelledby={`kantoor-${id}`}
    >
      <Logo vestiging={vestiging} />
      <div className="who">
        <h3 id={`kantoor-${id}`}>
          <OfficeLink id={id}>{title}</OfficeLink>
        </h3>
        <p className="muted">{`${adres}, ${plaats}`}</p>
        {answers && <p className="small muted">{answers}</p>}
        {partnership_active && <PartnerBadge />}
      </div>
      <div className="facts">
        <OfficeRating vestiging={vestiging} />
        {far && <span className="far">{far}</span>}
      </div>
      <div className="deal">
        {dienst_ids.length > 0 && (
          <OfficePrice
            id={`prijs-${id}`}
            vestiging={vestiging}
            price={price}
            standing={standing}
            dienst_ids={dienst_ids}
          />
        )}
        <SelectButton vestiging={vestiging} />
      </div>
      <div className="more">
        <InstantTag price={price} />
        {vestiging.rank && (
          <WhyHere
            vestiging={{ title, review_stats, rank: vestiging.rank }}
            place={place}
            far={far}
            partnersFirst={partnersFirst}
          />
        )}
        {onShow && lat !== null && (
          <button
            className="js-only"
            type="button"
            data-opener
            aria-label={`Toon op kaart: ${title}`}
            onClick={() => onShow({ id })}
          >
            Toon op kaart
          </button>
        )}
        <a href={paths.writeReview(id)} aria-label={`${write} over ${title}`}>
          {write}
        </a>
      </div>
    </article>
  )
})
