import { Fragment } from 'react'
import { useSite } from '../site.tsx'

/** Who is behind the site: its name, postal address and KvK number as the operator set them. */
export function Identity() {
  const { brandName, brandAddress, demo } = useSite()
  return (
    <>
      <p>
        {[brandName, ...(brandAddress?.split(' · ') ?? [])].map((line, at) => (
          <Fragment key={line}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
      {demo && <p className="muted small">Demo: dit adres en dit nummer zijn verzonnen.</p>}
    </>
  )
}
