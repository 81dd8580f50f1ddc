import type { ReactNode } from 'react'
import { readDay } from '#contract/calendar/read-day.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import { tidyAmount } from '#contract/typed-amount.ts'
import { labelOfDienst } from '#features/diensten/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { meantText } from '#web/ui/meant-text.ts'
import { phoneLater } from '../../rules/phone.ts'
import { type DetailName, detailsFor, requestDetails } from '../../rules/request-details.ts'
import type { WizardValues } from '../../wizard/values.ts'
import { EmailAddress } from '../email-address.tsx'
import { ChosenVestigingen } from './chosen-vestigingen.tsx'
import { InstantOffices } from './instant-offices.tsx'
import { SendFailure } from './send-failure.tsx'
import type { StepProps } from './step-props.ts'
import { SummaryBlock } from './summary-block.tsx'

/** Step 3: an overview of everything before it is sent. */
export function ConfirmStep({ state: { values, failure, instant_offices }, vestigingen }: StepProps) {
  const change = (step: 1 | 2, what: string) => (
    <Button kind="bare" type="submit" name="go" value={step}>
      Wijzigen<span className="sr"> {what}</span>
    </Button>
  )
  const { rows, left } = situationOf(values)
  return (
    <>
      <h1 tabIndex={-1}>Klopt alles?</h1>
      <div>
        <SummaryBlock title="Contactgegevens" action={change(1, 'contactgegevens')} rows={contactOf(values)} />
        <SummaryBlock title="Diensten" action={change(2, 'diensten')} rows={rows} left={left} />
        <ChosenVestigingen vestigingen={vestigingen} dienst_ids={values.dienst_ids} />
      </div>
      <InstantOffices instant_offices={instant_offices} dienst_ids={values.dienst_ids} />
      {failure && <SendFailure failure={failure} />}
    </>
  )
}
const contactOf = ({ aanhef, naam, email, telefoonnummer, mag_bellen }: WizardValues): [string, ReactNode][] => [
  ['Naam', `${aanhef} ${naam.trim()}`],
  ['E-mailadres', <CheckedAddress key="email" address={email.trim()} />],
  ['Telefoonnummer', telefoonnummer.trim()],
  ['Kantoren mogen mij bellen', mag_bellen === 'true' ? 'Ja' : `Nee, ${phoneLater}`],
]

/** Repeats the question about a likely typo, for customers without JavaScript or who went on before it appeared. */
const CheckedAddress = ({ address }: { address: string }) => {
  const meant = meantText(address)
  return (
    <>
      <EmailAddress address={address} />
      {meant && <p className="small">{meant}</p>}
    </>
  )
}

/** The filled-in values, and the names of empty fields. */
function situationOf(values: WizardValues) {
  const details = detailsFor(values.dienst_ids).map((name): [string, string] => [
    requestDetails[name].label,
    typedText(requestDetails[name].kind, values[name].trim()),
  ])
  const labels = values.dienst_ids.map(labelOfDienst)
  const all: [string, string][] = [
    ['Diensten', labels.join(', ')],
    ['Beschrijving', values.beschrijving.trim()],
    ...details,
  ]
  return {
    rows: all.filter(([, text]) => text !== ''),
    left: all.filter(([, text]) => text === '').map(([name]) => name),
  }
}

function typedText(kind: (typeof requestDetails)[DetailName]['kind'], text: string): string {
  if (text !== '' && kind === 'euros') return `€ ${tidyAmount(text)}`
  if (text === '' || kind !== 'date') return text
  const { iso } = readDay(text)
  return iso === null ? text : dutchDate(iso)
}
