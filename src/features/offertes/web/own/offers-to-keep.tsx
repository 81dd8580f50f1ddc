import { calls } from '#contract/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/use-hydrated.ts'

/** The offers on paper. Only a script can print, so without one that button is not there. */
export function OffersToKeep({ token }: { token: string }) {
  const hydrated = useHydrated()
  return (
    <div className="row offers-to-keep">
      <a className={buttonClass({ kind: 'quiet' })} href={calls.offertesPdf(token)} download>
        Offertes als pdf
      </a>
      {hydrated && (
        <Button kind="quiet" onClick={() => window.print()}>
          Printen
        </Button>
      )}
    </div>
  )
}
