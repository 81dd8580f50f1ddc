import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { Seal } from '#web/ui/seal.tsx'

export function Brand({ size }: { size: number }) {
  return (
    <a className="brand" href={paths.home()}>
      <Seal size={size} />
      {useSite().brandName}
    </a>
  )
}
