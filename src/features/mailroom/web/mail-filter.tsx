import { paths } from '#contract/paths.ts'
import { optionsOf } from '#web/forms/options-of.ts'
import { Select } from '#web/ui/select.tsx'
import { type MailLogState, mailFilterLabels, mailStateLabels } from '../mail-log-state.ts'
import { mailKinds, mailLabel } from '../rules/mail-labels.ts'
import { AddressFilter } from './address-filter.tsx'

const kinds = [
  { value: '', label: 'Alle soorten' },
  ...mailKinds.map((kind) => ({ value: kind, label: `${kind} ${mailLabel(kind)}` })),
]
const states = [{ value: '', label: 'Alles' }, ...optionsOf(mailStateLabels)]

type Props = { state: MailLogState; form_token: string }

export const MailFilterForm = ({ state: { filter, failure }, form_token }: Props) => (
  <AddressFilter action={paths.mailLog()} label={mailFilterLabels.adres} failure={failure} form_token={form_token}>
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
  </AddressFilter>
)
