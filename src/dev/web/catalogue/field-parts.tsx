import { useState } from 'react'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { ConfirmRatings } from '#web/ui/confirm-ratings.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Part } from './part.tsx'

const titles = ['Dhr.', 'Mevr.'].map((value) => ({ value, label: value }))
const services = ['Leveringsakte', 'Hypotheekakte', 'Testament', 'Samenlevingscontract'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))
const distances = ['10', '15', '20'].map((value) => ({ value, label: `${value} km` }))

export function FieldParts() {
  const [title, setTitle] = useState<string>()
  const [dienstIds, setDienstIds] = useState(['leveringsakte', 'testament'])
  return (
    <Part title="Velden">
      <div className="form-col">
        <div>
          <RadioGroup id="part-aanhef" label="Aanhef" name="a" options={titles} value={title} onChange={setTitle} />
          <RadioGroup
            id="part-aanhef-fout"
            label="Aanhef met fout"
            error="Dit veld is verplicht"
            name="b"
            options={titles}
            value={title}
            onChange={setTitle}
          />
          <TextInput id="part-naam" label="Naam" width={40} autoComplete="off" />
          <TextInput
            id="part-mail"
            label="E-mailadres"
            hint="Hier krijgt u onze bevestiging, en de offertes van de notarissen."
            error="Voer een geldig e-mailadres in"
            type="email"
            width={40}
            autoComplete="off"
          />
          <TextInput id="part-som" label="Koopsom" optional prefix="€" inputMode="numeric" width={20} />
          <TextInput id="part-uit" label="Uitgeschakeld" defaultValue="Vast" disabled width={20} />
          <Select id="part-afstand" label="Afstand" options={distances} />
          <TextArea id="part-tekst" label="Beschrijving" hint="Vertel kort wat u wilt regelen." optional />
          <CheckboxGroup
            id="part-diensten"
            label="Diensten"
            hint="Er is hier plaats voor twee diensten."
            name="c"
            options={services}
            values={dienstIds}
            onChange={setDienstIds}
            max={2}
          />
          <StarInput id="part-service" name="d" label="Service" value={8} />
          <StarInput id="part-prijs" name="e" label="Prijs-kwaliteit met fout" error="Geef een beoordeling" value={1} />
          <ConfirmRatings
            id="part-klopt"
            name="f"
            ratings={[{ name: 'd', label: 'Service', value: 8 }]}
            confirmed={false}
            error={undefined}
          />
        </div>
      </div>
    </Part>
  )
}
