import * as limits from '#contract/limits.ts'
import { optionsOf } from '#web/forms/options-of.ts'
import { PersonEmailInput, PersonNameInput } from '#web/ui/person-inputs.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { NoticeValues } from '../../forms/notice.ts'
import { noticeReasons } from '../../notice-reasons.ts'

const reasons = optionsOf(noticeReasons)

type Props = {
  /** Opened through the link of the reviewed office. */
  isOffice: boolean
  values: NoticeValues
  errorOf: (field: string) => string | undefined
}

const readerHint = 'Om welke woorden gaat het, en waarom mag dat niet?'
const officeHint =
  'Bijvoorbeeld: u had in die maanden geen dossier, afspraak of offerte waar de review over kan gaan, of de review noemt een dienst die u niet aanbiedt.'

/** The reason, an explanation in the reader's own words, and who the reader is. */
export function NoticeFields({ isOffice, values, errorOf }: Props) {
  return (
    <div>
      <RadioGroup
        id="reden"
        name="reden"
        label="Wat is er mis?"
        options={reasons}
        stacked
        value={values.reden}
        error={errorOf('reden')}
      />
      <TextArea
        id="tekst"
        name="tekst"
        label="Toelichting"
        hint={`${isOffice ? officeHint : readerHint} Maximaal ${limits.notice.tekstMax} tekens.`}
        rows={5}
        defaultValue={values.tekst}
        error={errorOf('tekst')}
      />
      <PersonNameInput
        label="Uw naam"
        hint="De schrijver van de review krijgt uw naam niet te zien."
        defaultValue={values.naam}
        error={errorOf('naam')}
      />
      <PersonEmailInput
        label="Uw e-mailadres"
        hint="Hier sturen wij de ontvangst en ons besluit naartoe."
        defaultValue={values.email}
        error={errorOf('email')}
      />
      <TickBox
        id="te_goeder_trouw"
        name="te_goeder_trouw"
        label="Ik meld dit te goeder trouw: wat ik schrijf klopt en is volledig, voor zover ik weet."
        defaultChecked={values.te_goeder_trouw}
        error={errorOf('te_goeder_trouw')}
      />
    </div>
  )
}
