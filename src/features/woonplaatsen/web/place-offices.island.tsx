import { useMemo, useState } from 'react'
import { countOf } from '#contract/format/counts.ts'
import { formatDistance } from '#contract/format/distance.ts'
import { paths } from '#contract/paths.ts'
import type { CategoryId } from '#features/diensten/rules.ts'
import { DienstenDialog } from '#features/diensten/web/public.tsx'
import {
  ListedCard,
  ListHead,
  ListNotes,
  NeedLinks,
  PaidNote,
  SelectionForm,
  ServiceChips,
} from '#features/search/web/public.tsx'
import { useSelection } from '#features/selection/web/public.tsx'
import { usePrices } from '#features/tarieven/web/public.tsx'
import type { FoundVestiging } from '#features/vestigingen/contract.ts'
import { CarriedContext } from '#features/vestigingen/web/public.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useDialog } from '#web/ui/use-dialog.ts'
import type { WoonplaatsDetail } from '../contract.ts'
import { arrangePlace } from './arrange-place.ts'

type Props = Pick<
  WoonplaatsDetail,
  'location_id' | 'woonplaats' | 'vestigingen' | 'other_vestigingen' | 'total' | 'around_total'
>

/** The same cards as in the results, in the same order: partners in a separate block (docs/product/search.md, "The order"). */
export function PlaceOffices(place: Props) {
  const { location_id, woonplaats } = place
  const { dienst_ids, setDiensten } = useSelection()
  const dialog = useDialog()
  const [tab, setTab] = useState<CategoryId>()
  const { partners, own, around } = useMemo(() => arrangePlace(place), [place])
  const ids = useMemo(() => place.vestigingen.map(({ id }) => id), [place])
  const context = useMemo(() => ({ woonplaats: location_id, woonplaats_label: woonplaats }), [location_id, woonplaats])
  const prices = usePrices(ids, dienst_ids)
  const cards = (vestigingen: readonly FoundVestiging[]) => (
    <div className="offices">
      {vestigingen.map((vestiging) => (
        <ListedCard
          key={vestiging.id}
          vestiging={vestiging}
          price={prices.of(vestiging.id)}
          standing={prices.standing(vestiging.id)}
          dienst_ids={dienst_ids}
          place={woonplaats}
          far={formatDistance(vestiging.distance_km, vestiging.precision)}
        />
      ))}
    </div>
  )
  return (
    <CarriedContext value={context}>
      {dienst_ids.length > 0 ? (
        <ServiceChips className="swipe place-chips" selectedIds={dienst_ids} dialog={dialog} onOpen={setTab} />
      ) : (
        <NeedLinks href={(diensten) => paths.search({ ...context, diensten })} onChoose={setDiensten}>
          <Chip {...dialog.opener} onClick={() => setTab('woning_huis')}>
            Anders
          </Chip>
        </NeedLinks>
      )}
      {partners.length > 0 && (
        <section>
          <ListHead paid>Aanbevolen notarissen</ListHead>
          {cards(partners)}
          <PaidNote />
        </section>
      )}
      {own.length > 0 && (
        <section>
          <ListHead>Kantoren in {woonplaats}</ListHead>
          {cards(own)}
        </section>
      )}
      {place.other_vestigingen.length > 0 && (
        <section>
          <div className="list-head">
            <h2>
              Nog {countOf(place.other_vestigingen.length, 'kantoor', 'kantoren')} in {woonplaats}
            </h2>
          </div>
          <ul className="other-offices">
            {place.other_vestigingen.map(({ id, title }) => (
              <li key={id}>
                <a href={paths.vestiging(id)}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {around.length > 0 && (
        <section>
          <ListHead>Notarissen in de buurt</ListHead>
          {cards(around)}
        </section>
      )}
      <ListNotes
        from={`het midden van ${woonplaats}`}
        compared={prices.compared}
        capped={place.total + place.around_total > place.vestigingen.length}
      />
      <SelectionForm dienst_ids={dienst_ids} comparable />
      <DienstenDialog
        dialog={dialog}
        tab={tab}
        selected={dienst_ids}
        onApply={setDiensten}
        action={paths.search(context)}
      />
    </CarriedContext>
  )
}
