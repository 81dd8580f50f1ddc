import type { ReactNode } from 'react'
import { textOf } from '#contract/posted-form.ts'
import {
  combinationFormId,
  comingPriceId,
  OfficeFormsContext,
  OwnCombinations,
  OwnDiensten,
  OwnPrices,
} from '#features/accounts/web/public.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { DeskOfficeState, OfferingAction } from '../../desk-office.ts'
import { ReasonField } from './reason-field.tsx'

type Props = { state: DeskOfficeState; page: string; form_token: string }

/** The services and prices of the office, in the office's own forms, with a start date and a reason that only the desk has. */
export const OfferingParts = ({ state, page, form_token }: Props) => (
  <OfficeFormsContext
    value={{
      page,
      more: (action, id) => (
        <>
          <input type="hidden" name="form_token" value={form_token} />
          <More state={state} action={action as OfferingAction} id={id} />
        </>
      ),
    }}
  >
    <OwnDiensten office={state.offering} />
    <OwnPrices office={state.offering} />
    <OwnCombinations office={state.offering} />
  </OfficeFormsContext>
)

function More({ state, action, id }: { state: DeskOfficeState; action: OfferingAction; id: string }): ReactNode {
  // The form that restores an earlier price is only a button.
  if (id.startsWith('terug-')) return null
  const isThis = state.action === action && formIdOf(state) === id
  const textIn = (name: string) => (isThis ? textOf(state.values ?? {}, name) : '')
  const errorOf = (name: string) => (isThis ? errorIn(state.fields, name) : undefined)
  const mayBeEmpty = action === 'price' || action === 'coming_price_end' || action === 'combination'
  return (
    <>
      {action === 'combination' && (
        <TextInput
          id={`${id}-valid_from`}
          name="valid_from"
          label="Geldig vanaf"
          hint="Zoals 15-02-2026, niet later dan vandaag. Leeg: vandaag"
          width={20}
          autoComplete="off"
          defaultValue={textIn('valid_from')}
          error={errorOf('valid_from')}
          mayBeEmpty
        />
      )}
      <ReasonField
        id={id}
        text={textIn('reden')}
        error={errorOf('reden')}
        {...(mayBeEmpty && { hint: 'Mag leeg blijven.' })}
      />
    </>
  )
}

/** The prefix of the control ids in the refused form. */
export function formIdOf({ action, values = {}, offering }: DeskOfficeState): string {
  if (action === 'price') return textOf(values, 'dienst_id')
  if (action === 'coming_price_end') return comingPriceId(textOf(values, 'dienst_id'))
  if (action === 'combination') return combinationFormId(values, offering.combinations)
  if (action === 'combination_end') return `weg-${combinationFormId(values, offering.combinations)}`
  return action ?? ''
}
