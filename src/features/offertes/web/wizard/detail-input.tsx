import { TextInput } from '#web/ui/text-input.tsx'
import { type DetailName, detailLabels } from '../../rules.ts'
import { AmountInput } from './amount-input.tsx'
import type { WizardView } from './use-wizard.ts'

const hints: Partial<Record<DetailName, string>> = {
  adres: 'Van de woning die u koopt.',
  gewenste_passeerdatum: 'Dag, maand en jaar, zoals 15-02-2027.',
}

/** One of the optional details of a purchase or a mortgage. Source: visitor-flows section 5. */
export function DetailInput({ name, wizard }: { name: DetailName; wizard: WizardView }) {
  const { values, change, errorOf } = wizard
  const field = {
    id: name,
    name,
    label: detailLabels[name],
    hint: hints[name],
    error: errorOf(name),
    value: values[name],
    optional: true,
  }
  const set = (value: string) => change({ [name]: value })
  if (name === 'koopsom' || name === 'hypotheekbedrag') return <AmountInput {...field} onValue={set} />
  const onChange = ({ target }: { target: HTMLInputElement }) => set(target.value)
  if (name === 'gewenste_passeerdatum') {
    return <TextInput {...field} width={20} inputMode="numeric" autoComplete="off" onChange={onChange} />
  }
  return <TextInput {...field} width={name === 'adres' ? 40 : 30} autoComplete="off" onChange={onChange} />
}
