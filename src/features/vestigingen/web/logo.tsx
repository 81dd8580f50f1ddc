import { Monogram } from '#web/ui/monogram.tsx'
import type { Vestiging } from '../contract.ts'

type Props = { vestiging: Pick<Vestiging, 'title' | 'logo_url'>; large?: boolean }

/** The office's logo, or its initials. */
export function Logo({ vestiging, large = false }: Props) {
  const { title, logo_url } = vestiging
  if (!logo_url) return <Monogram title={title} large={large} />
  return <img className={large ? 'mono mono-l' : 'mono'} src={logo_url} alt="" width={48} height={48} loading="lazy" />
}
