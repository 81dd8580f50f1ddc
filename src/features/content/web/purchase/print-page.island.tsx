import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/use-hydrated.ts'

/** Only a script can print, so without one there is no button. */
export function PrintPage() {
  if (!useHydrated()) return null
  return (
    <Button kind="quiet" onClick={() => window.print()}>
      Printen
    </Button>
  )
}
