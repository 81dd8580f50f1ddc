import type { ErrorCode, FieldError } from '#contract/errors.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import type { StoredSearch } from '#features/selection/contract.ts'
import type { InstantPrice } from '#features/tarieven/rules/instant-prices.ts'
import { emptyWizard, type WizardStep, type WizardValues } from './values.ts'

/** The state that a page of the wizard is rendered with. */
export type WizardState = {
  step: WizardStep
  /** The customer came back from step 3 to change something: after this step comes step 3 again. */
  changing: boolean
  values: WizardValues
  errors: FieldError[]
  failure: { code: ErrorCode; text: string } | null
  vestiging_ids: string[]
  /** The offices that make an offer for the chosen services at once. */
  instant_offices: InstantOffice[]
  form_token: string
}
export type InstantOffice = { title: string; instant: InstantPrice }

/** What a form of the wizard sends when it is posted; the names are those of the inputs. */
export type WizardForm = {
  /** The step that was on the screen. */
  step: WizardStep
  changing: boolean
  /** The step that a `name="go"` button opens without validation, to go back or change something; null for the main button. */
  goTo: WizardStep | null
  values: WizardValues
  vestiging_ids: string[]
  /** The last search, as stored by the browser; the API call validates it. */
  search: StoredSearch | null
  form_token: string
  website: string
}

const toStep = (text: string): WizardStep | null => ([1, 2, 3] as const).find((step) => String(step) === text) ?? null

/** Reads a posted form; `dienst_ids` and `vestiging_ids` may be repeated or hold a comma-separated list. */
export function readWizardForm(body: Record<string, unknown>): WizardForm {
  const all = (name: string) => [body[name]].flat().filter((v): v is string => typeof v === 'string')
  const one = (name: string) => all(name)[0] ?? ''
  const list = (name: string) =>
    [...new Set(all(name).flatMap((v) => v.split(',').map((id) => id.trim())))].filter(Boolean)
  const names = Object.keys(emptyWizard) as (keyof WizardValues)[]
  const texts = Object.fromEntries(names.map((name) => [name, one(name)])) as Record<keyof WizardValues, string>
  return {
    step: toStep(one('step')) ?? 1,
    changing: one('changing') !== '',
    goTo: toStep(one('go')),
    values: {
      ...texts,
      // The checkbox follows a hidden field with the value for "unticked", so the last one counts.
      mag_bellen: all('mag_bellen').at(-1) ?? emptyWizard.mag_bellen,
      // A hand-written or old URL may name unknown services, which have no checkbox to untick.
      dienst_ids: list('dienst_ids').filter(isDienstId),
    },
    vestiging_ids: list('vestiging_ids'),
    search: parse(one('related_search_details')),
    form_token: one('form_token'),
    website: one('website'),
  }
}

function parse(text: string): StoredSearch | null {
  try {
    return JSON.parse(text || 'null') as StoredSearch | null
  } catch {
    return null
  }
}
