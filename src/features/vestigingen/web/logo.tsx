import { useState } from 'react'
import { Monogram } from '#web/ui/monogram.tsx'
import type { Vestiging } from '../contract.ts'

type Props = { vestiging: Pick<Vestiging, 'title' | 'logo_url'>; large?: boolean }

/** The office's logo; its initials if there is none or it fails to load. */
export function Logo({ vestiging, large = false }: Props) {
  const { title, logo_url } = vestiging
  const [failed, setFailed] = useState(false)
  if (!logo_url || failed) return <Monogram title={title} large={large} />
  return (
    <img
      className={large ? 'mono mono-l' : 'mono'}
      src={logo_url}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true)
      }}
      onError={() => setFailed(true)}
    />
  )
}
