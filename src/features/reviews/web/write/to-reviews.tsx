import type { ComponentProps } from 'react'
import { paths } from '#contract/paths.ts'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type Props = {
  /** The office; null for the reviews of the platform. */
  id: string | null
  kind: ComponentProps<typeof ButtonLink>['kind']
}

/** Link to where a review is or will be read. */
export function ToReviews({ id, kind }: Props) {
  const { brandName } = useSite()
  return (
    <ButtonLink kind={kind} href={id === null ? paths.siteReviews() : paths.vestiging(id, { tab: 'reviews' })}>
      {id === null ? `Naar de reviews over ${brandName}` : 'Naar de reviews van dit kantoor'}
    </ButtonLink>
  )
}
