import { type ReactNode, useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { textsOf } from '#contract/posted-form.ts'
import { diensten } from '#features/diensten/rules.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import type { OfficeOffering, OwnCombination } from '../../contract/offices.ts'
import { combinationFields } from '../../price-fields.ts'
import { combinationId, newCombination } from './office-errors.ts'
import { OfficeForm } from './office-form.tsx'
import { CompleteBox, PriceInputs } from './price-inputs.tsx'

type Props = {
  office: string
  id: string
  version: string
  values: Record<string, unknown>
  wrong: ActionFailure | null
  /** The services that it is for. */
  children: ReactNode
  label: string
}

function CombinationForm({ office, id, version, values, wrong, children, label }: Props) {
  const errorOf = (name: string) => errorIn(wrong?.fields, name)
  return (
    <OfficeForm
      {...{ office, action: 'combination', id, className: 'stack' }}
      button={
        <Button type="submit" kind="quiet">
          Opslaan<span className="sr">: {label}</span>
        </Button>
      }
    >
      <input type="hidden" name="version" value={version} />
      <FieldError id={`${id}-version`} error={errorOf('version')} />
      {children}
      <PriceInputs {...{ id, values, errorOf }} />
      <CompleteBox values={values} />
    </OfficeForm>
  )
}

type ChangeProps = { office: string; combination: OwnCombination; wrong: ActionFailure | null }

export const ChangeCombination = ({ office, combination, wrong }: ChangeProps) => (
  <CombinationForm
    {...{ office, wrong }}
    id={combinationId(combination)}
    version={combination.version}
    values={wrong?.values ?? combinationFields(combination)}
    label={combination.label}
  >
    <DienstIds ids={combination.dienst_ids} />
  </CombinationForm>
)

/** Hidden fields for a form with a fixed set of services. */
export const DienstIds = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="dienst_ids" value={id} />)

/** Form for a new combination of services that each have a price. */
export function NewCombination({ office, wrong }: { office: OfficeOffering; wrong: ActionFailure | null }) {
  const [chosen, setChosen] = useState(wrong ? textsOf(wrong.values, 'dienst_ids') : [])
  const options = diensten
    .filter(({ id }) => office.prices.some(({ dienst_id }) => dienst_id === id))
    .map(({ id, label }) => ({ value: id, label }))
  const error = errorIn(wrong?.fields, 'dienst_ids')
  return (
    <CombinationForm
      {...{ office: office.id, wrong }}
      id={newCombination}
      version=""
      values={wrong?.values ?? {}}
      label="nieuwe combinatie"
    >
      <CheckboxGroup
        id={`${newCombination}-dienst_ids`}
        name="dienst_ids"
        label="Voor welke diensten samen?"
        hint={`Kies er minimaal twee en hoogstens ${limits.diensten.max}.`}
        options={options}
        values={chosen}
        onChange={setChosen}
        max={limits.diensten.max}
        error={error}
      />
    </CombinationForm>
  )
}
