import { useId, useState } from 'react'
import { OfficeMap } from '#features/search/web/public.tsx'
import type { VestigingDetail } from '#features/vestigingen/contract.ts'

/** Where the office is: its address, and on demand a map, when its place is known. */
export function Whereabouts({ vestiging }: { vestiging: VestigingDetail }) {
  const { id, title, adres, postcode, plaats, lat, lon } = vestiging
  const heading = useId()
  const [mapOpen, setMapOpen] = useState(false)
  return (
    <section className="sect whereabouts">
      <h2 id={heading}>Adres en kaart</h2>
      <p>
        {adres}, {postcode} {plaats}
      </p>
      {lat !== null && lon !== null && !mapOpen && (
        <button className="btn btn-quiet js-only" type="button" onClick={() => setMapOpen(true)}>
          Kaart laden
        </button>
      )}
      {lat !== null && lon !== null && mapOpen && <OfficeMap office={{ id, title, lat, lon }} labelledBy={heading} />}
    </section>
  )
}
