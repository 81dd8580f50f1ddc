import * as limits from '#contract/limits.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { WizardVestigingen } from './wizard-vestigingen.ts'

const { max } = limits.selection

/** Says how many of the chosen offices will not get the request: those beyond three, and those that are not on the site. */
export function LeftOut({ vestigingen: { namedCount, missingCount } }: { vestigingen: WizardVestigingen }) {
  return (
    <>
      {namedCount > max && (
        <Notice kind="warning">
          U koos {namedCount} kantoren. De eerste {max} staan hier.
        </Notice>
      )}
      {missingCount > 0 && (
        <Notice kind="warning">
          {missingCount === 1
            ? 'Eén gekozen kantoor staat niet meer op onze site. Het krijgt uw aanvraag niet.'
            : `${missingCount} gekozen kantoren staan niet meer op onze site. Zij krijgen uw aanvraag niet.`}
        </Notice>
      )}
    </>
  )
}
