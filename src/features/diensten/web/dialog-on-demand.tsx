import { type ComponentProps, useState } from 'react'
import { deferred } from '#web/modules/deferred.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { DienstenDialog as Dialog } from './diensten-dialog.tsx'

// The categories and combinations come with it.
const Loaded = deferred(
  () => import('./diensten-dialog.tsx'),
  ({ DienstenDialog }) => DienstenDialog,
  {
    failed: (
      <Notice kind="error" focused>
        Failed to fetch: de diensten kunnen nu niet worden geladen. Probeer het opnieuw.
      </Notice>
    ),
  },
)

/** The dialog that chooses services; its code is fetched when it is opened for the first time. */
export function DienstenDialog(props: ComponentProps<typeof Dialog>) {
  const [isMounted, setMounted] = useState(props.open)
  if (props.open && !isMounted) setMounted(true)
  return isMounted && <Loaded {...props} />
}
