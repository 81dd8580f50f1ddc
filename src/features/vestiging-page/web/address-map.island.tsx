import { useState } from 'react'
import { type MappedOffice, OfficeMap } from '#features/search/web/public.tsx'

/** The location of an office, on a map that is loaded on demand. */
export function AddressMap({ office, labelledBy }: { office: MappedOffice; labelledBy: string }) {
  const [open, setOpen] = useState(false)
  if (open) return <OfficeMap office={office} labelledBy={labelledBy} />
  return (
    <button className="btn btn-quiet js-only" type="button" data-opener onClick={() => setOpen(true)}>
      Kaart laden
    </button>
  )
}
