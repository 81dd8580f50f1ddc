import { paths } from '#contract/paths.ts'
import { outcomeWords } from '#features/offertes/rules/bill-outcomes.ts'
import type { RequestView } from '#features/offertes/rules/desk-requests.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { RequestState } from '../page-state.ts'

type Props = { request: RequestView; failure: RequestState['failure']; form_token: string }

/** The outcome of a bill that counts for its office, and the button to hold it back. */
export function BillPart({ request: { id, bill }, failure, form_token }: Props) {
  if (!bill) return null
  return (
    <form className="stack" method="post" action={paths.request(id)} noValidate aria-labelledby="nota">
      <h2 className="h-side" id="nota">
        Nota naast de offerte
      </h2>
      <p>
        Volgens de klant was de nota van {bill.office} {outcomeWords[bill.bill_outcome]}. {countingText(bill)}
      </p>
      <input type="hidden" name="form_token" value={form_token} />
      {bill.held_reason === null ? (
        <>
          <TextInput
            id="hold_reason"
            name="hold_reason"
            label="Reden om de nota niet mee te tellen"
            hint="De klant en het kantoor lezen deze reden. Zij staat ook in het logboek en blijft daar. Noem geen namen."
            defaultValue={failure?.hold_reason ?? ''}
            error={errorIn(failure?.fields, 'hold_reason')}
          />
          <div>
            <Button type="submit" name="action" value="hold_bill">
              Niet meetellen
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button type="submit" name="action" value="release_bill">
            Weer meetellen
          </Button>
        </div>
      )}
    </form>
  )
}

/** Why the outcome is not in the figures. The desk's own decision comes first, as it can be changed here. */
function countingText({
  held_reason,
  isRetyped,
  isChosen,
  isWithdrawn,
  office,
}: NonNullable<RequestView['bill']>): string {
  if (held_reason !== null) {
    const since = isRetyped ? ' De klant vulde de nota daarna opnieuw in: kijk of de reden nog klopt.' : ''
    return `Dit telt niet mee. De reden: ‘${held_reason}’.${since}`
  }
  if (isWithdrawn) return 'Dit telt niet mee: de klant trok de aanvraag in.'
  return isChosen ? `Dit telt mee voor ${office}.` : 'Dit telt niet mee: de klant koos een ander kantoor.'
}
