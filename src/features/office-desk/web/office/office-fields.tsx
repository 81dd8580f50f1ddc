import type { ReactNode } from 'react'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { type OfficeField, officeLabels, type Texts, ticked } from '../../office-labels.ts'

type Props = { texts: Texts<OfficeField>; errorOf: (name: string) => string | undefined }

/** The fields of an office, to fill in or change. */
export function OfficeFields({ texts, errorOf }: Props) {
  const common = (name: OfficeField, hint?: string) => ({
    ...{ id: name, name, label: officeLabels[name], defaultValue: texts[name] },
    // These are data of the office, not of the person typing.
    autoComplete: 'off',
    ...(hint && { hint }),
    error: errorOf(name),
  })
  return (
    <div className="edit-cols">
      <Part title="Adres en contact">
        <TextInput {...common('naam')} />
        <TextInput {...common('adres')} />
        <div className="edit-pair">
          <TextInput {...common('postcode')} />
          <TextInput {...common('plaats')} />
        </div>
        <div className="edit-pair">
          <TextInput {...common('lat', 'Leeg: bij de postcode')} inputMode="decimal" optional />
          <TextInput {...common('lon', 'Zoals 6,7208')} inputMode="decimal" optional />
        </div>
        <TextInput {...common('telefoon')} type="tel" optional />
        <TextInput {...common('email')} type="email" optional />
        <Tick name="neemt_aanvragen" label={officeLabels.neemt_aanvragen} {...{ texts, errorOf }} />
        <TextInput {...common('website', 'Met https:// ervoor')} type="url" optional />
        <TextInput {...common('knb_url')} type="url" optional />
      </Part>
      <Part title="Over het kantoor">
        <TextArea
          {...common('openingstijden', 'Eén regel per dag, zoals: maandag t/m vrijdag: 9.00 - 17.00')}
          rows={4}
          optional
        />
        <TextArea {...common('omschrijving')} rows={5} optional />
        <TextArea {...common('talen', 'Eén per regel')} rows={3} optional />
        <TextArea {...common('medewerkers', 'Eén per regel, zoals: A. de Wit: notaris')} rows={3} optional />
        <TextInput {...common('toegankelijk', 'Zoals: gelijkvloers, met parkeerplaats')} optional />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="edit-part">
    <legend className="h-4">{title}</legend>
    {children}
  </fieldset>
)

type TickProps<Field extends string> = {
  name: Field
  label: string
  texts: Texts<Field>
  errorOf: (name: string) => string | undefined
}

/** A checkbox for one of an office's own columns. */
export const Tick = <Field extends string>({ name, label, texts, errorOf }: TickProps<Field>) => (
  <TickBox
    {...{ id: name, name, label }}
    value={ticked}
    defaultChecked={texts[name] === ticked}
    error={errorOf(name)}
    mayBeEmpty
  />
)
