import type { ErrorCode } from '#contract/errors.ts'
import { LocationForm } from '#features/search/web/public.tsx'
import { ErrorPage } from '#web/error-page.tsx'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import { useRouteParams } from '#web/route-params.ts'

/** A place that nobody knows: the search, with what was asked in it. */
export function MissingPlace({ code }: { code: ErrorCode }) {
  const { name = '' } = useRouteParams()
  const initial = name.replaceAll('-', ' ').replace(unwritable, '').trim().slice(0, longestName)
  return (
    <ErrorPage code={code}>
      <IslandSlot name="location-form" of={LocationForm} props={{ initial }} />
    </ErrorPage>
  )
}

/** HTML cannot hold a control character. */
const unwritable = /\p{Cc}/gu
/** Longer than any name of a place. */
const longestName = 60
