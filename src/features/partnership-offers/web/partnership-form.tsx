import { dayHint } from '#contract/format/written-day.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type PartnersState, partnershipLabels } from '../partners-state.ts'

type Props = {
  office: NonNullable<PartnersState['selected']>
  failure: PartnersState['failure']
  form: { action: string; token: string }
}

/** Sets the term of an office's partnership, or ends it. */
export function PartnershipForm({ office, failure, form }: Props) {
  const { id, title, plaats, standing, fields, seen } = office
  const errorOf = (name: string) => errorIn(failure?.fields, name)
  const running = standing === 'active' || standing === 'soon'
  return (
    <section className="card pad stack partnership" id="kantoor" aria-labelledby="kantoor-titel">
      <h2 className="h-side" id="kantoor-titel">
        {title}, {plaats}
      </h2>
      <form key={id} className="stack" method="post" action={form.action} noValidate>
        <input type="hidden" name="form_token" value={form.token} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <div className="term">
          <TextInput
            id="from"
            name="from"
            label={partnershipLabels.from}
            hint={dayHint}
            inputMode="numeric"
            defaultValue={fields.from}
            error={errorOf('from')}
          />
          <TextInput
            id="until"
            name="until"
            label={partnershipLabels.until}
            hint={dayHint}
            inputMode="numeric"
            defaultValue={fields.until}
            error={errorOf('until')}
          />
        </div>
        <TextInput
          id="reason"
          name="reason"
          label={partnershipLabels.reason}
          hint="Komt in het logboek. Noem geen namen van klanten."
          defaultValue={fields.reason}
          error={errorOf('reason')}
        />
        <div className="row">
          <Button type="submit" name="action" value="activate" kind="main">
            {running ? 'Looptijd opslaan' : 'Partnerschap activeren'}
          </Button>
          {running && (
            <Button type="submit" name="action" value="end" kind="danger">
              Nu beëindigen
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
