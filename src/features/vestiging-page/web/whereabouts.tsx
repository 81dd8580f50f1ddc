import type { VestigingDetail } from '#features/vestigingen/contract.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import { useOwnId } from '#web/islands/own-id.ts'
import { AddressMap } from './address-map.island.tsx'

/** Where the office is: its address, and on demand a map, when its place is known. */
export function Whereabouts({ vestiging }: { vestiging: VestigingDetail }) {
  const { id, title, adres, postcode, plaats, lat, lon } = vestiging
  const heading = useOwnId()
  return (
    <section className="sect whereabouts">
      <h2 id={heading}>Adres en kaart</h2>
      <p>
        {adres}, {postcode} {plaats}
      </p>
      {lat !== null && lon !== null && (
        <IslandSlot
          name="address-map"
          of={AddressMap}
          props={{ office: { id, title, lat, lon }, labelledBy: heading }}
        />
      )}
    </section>
  )
}
