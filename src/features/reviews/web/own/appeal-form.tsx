import { formatDate } from '#contract/format/dates.ts'
import { limits } from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { usePostedState } from '#web/forms/use-posted-state.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = { page: string; until: string }

/** Objects to a decision about a review, for its author and for who reported it (DSA article 20). */
export function AppealForm({ page, until }: Props) {
  const drawn = usePostedState<ActionFailure>()
  const refused = drawn?.action === 'appeal' ? drawn : null
  const error = refused?.fields.find(({ field }) => field === 'tekst')?.message
  return (
    <section className="stack" aria-labelledby="bezwaar">
      <h2 className="h-side" id="bezwaar">
        Bezwaar maken
      </h2>
      <ErrorSummary errors={error ? [{ id: 'tekst', message: error }] : []} attempt={error ? 1 : 0} />
      <p>
        Bent u het er niet mee eens? Maak dan bezwaar, uiterlijk op {formatDate(until)}. Een medewerker kijkt er opnieuw
        naar, als het kan iemand anders. U hoort binnen {limits.appeal.answerWorkingDays} werkdagen wat wij besluiten.
        Dat kost niets. U kunt ook naar de rechter gaan.
      </p>
      <ActionForm page={page} action="appeal" label="Bezwaar versturen" kind="main">
        <TextArea
          id="tekst"
          name="tekst"
          label="Waarom bent u het er niet mee eens?"
          hint={`Maximaal ${limits.appeal.tekstMax} tekens.`}
          rows={5}
          defaultValue={String(refused?.values.tekst ?? '')}
          {...(error !== undefined && { error })}
        />
      </ActionForm>
    </section>
  )
}
