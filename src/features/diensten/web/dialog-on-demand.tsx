import { type ComponentProps, useState } from 'react'
import { deferred } from '#web/deferred.tsx'
import type { DienstenDialog as Dialog } from './diensten-dialog.tsx'

const Loaded = deferred(async () => (await import('./diensten-dialog.tsx')).DienstenDialog)

/** The dialog that chooses services; its code is fetched when it is opened for the first time. */
export function DienstenDialog(props: ComponentProps<typeof Dialog>) {
  const [isMounted, setMounted] = useState(props.open)
  if (props.open && !isMounted) setMounted(true)
  return isMounted && <Loaded {...props} />
}
