import { Honeypot } from '#web/ui/honeypot.tsx'
import { emptyWizard, stepOf, type WizardState, type WizardValues } from '../../wizard.ts'
import type { WizardView } from './use-wizard.ts'

const names = Object.keys(emptyWizard) as (keyof WizardValues)[]

/** What a posted form carries besides its own step: the other steps, the offices, and the field that stays empty. */
export function HiddenFields({ wizard, drawn }: { wizard: WizardView; drawn: WizardState | null }) {
  const { step, changing, values, vestigingen } = wizard
  const others = names.filter((name) => stepOf(name) !== step).flatMap((name) => pairs(name, values[name]))
  const marks = changing ? ([['changing', 'true']] as const) : []
  const carried = [['step', String(step)], ...marks, ['form_token', drawn?.form_token ?? ''], ...others] as const
  return (
    <>
      {carried.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={`${name} ${value}`} />
      ))}
      {vestigingen.ids.map((id) => (
        <input type="hidden" name="vestiging_ids" value={id} key={id} />
      ))}
      <Honeypot />
    </>
  )
}

const pairs = (name: string, value: string | readonly string[]): [string, string][] =>
  [value].flat().flatMap((one) => (one === '' ? [] : [[name, one]]))
