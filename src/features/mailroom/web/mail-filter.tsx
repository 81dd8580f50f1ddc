import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { optionsOf } from '#web/forms/options-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type MailLogState, mailFilterLabels, mailStateLabels } from '../mail-log-page.ts'
import { mailKinds, mailLabel } from '../rules/mail-labels.ts'

const kinds = [
  { value: '', label: 'Alle soorten' },
  ...mailKinds.map((kind) => ({ value: kind, label: `${kind} ${mailLabel(kind)}` })),
]
const states = [{ value: '', label: 'Alles' }, ...optionsOf(mailStateLabels)]

type Props = { state: MailLogState; form_token: string }

/** Posted, so that an address that is looked for stands in no address of the site. */
export function MailFilterForm({ state: { filter, failure }, form_token }: Props) {
  const error = errorIn(failure?.fields, 'email')
  return (
    <form className="desk-filter" method="post" action={paths.mailLog()} noValidate>
      <input type="hidden" name="form_token" value={form_token} />
      <Select
        id="soort"
        name="soort"
        label={mailFilterLabels.soort}
        options={kinds}
        defaultValue={filter.soort}
        mayBeEmpty
      />
      <Select
        id="staat"
        name="staat"
        label={mailFilterLabels.staat}
        options={states}
        defaultValue={filter.staat}
        mayBeEmpty
      />
      <TextInput
        id="email"
        name="email"
        label={mailFilterLabels.adres}
        inputMode="email"
        autoComplete="off"
        defaultValue={failure?.email ?? ''}
        error={error}
        mayBeEmpty
      />
      <Button type="submit" name="action" value="search">
        Tonen
      </Button>
    </form>
  )
}
