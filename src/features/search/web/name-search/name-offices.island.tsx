import { useMemo } from 'react'
import { useSelection } from '#features/selection/web/public.tsx'
import { usePrices } from '#features/tarieven/web/public.tsx'
import { ListedCard } from '../results/listed-card.tsx'
import type { CardProps } from '../results/result-card.tsx'
import { SelectionForm } from '../results/selection-form.tsx'

/** The offices that match a name, as cards that can be selected at once. */
export function NameOffices({ vestigingen }: { vestigingen: CardProps['vestiging'][] }) {
  const { dienst_ids } = useSelection()
  const ids = useMemo(() => vestigingen.map(({ id }) => id), [vestigingen])
  const prices = usePrices(ids, dienst_ids)
  return (
    <>
      <div className="offices">
        {vestigingen.map((vestiging) => (
          <ListedCard
            key={vestiging.id}
            vestiging={vestiging}
            price={prices.of(vestiging.id)}
            dienst_ids={dienst_ids}
            place=""
            far={null}
          />
        ))}
      </div>
      <SelectionForm dienst_ids={dienst_ids} comparable />
    </>
  )
}
