import * as z from 'zod/mini'
import type { CallArgs } from '#contract/endpoint.ts'
import type { ErrorCode, FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { messages, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { isDienstId } from '#features/diensten/rules.ts'
import type { StoredSearch } from '#features/selection/contract.ts'
import type { createOfferteRequest } from './contract.ts'
import { contactFields, situationFields } from './request-body.ts'
import { atLeastOne, type DetailName, detailsFor, namesSomething, withDetails } from './rules.ts'

export type WizardStep = 1 | 2 | 3

/** What was typed and ticked, as it stands in the form; an empty text is an empty field. */
export type WizardValues = {
  aanhef: string
  naam: string
  email: string
  telefoonnummer: string
  dienst_ids: string[]
  beschrijving: string
  koopsom: string
  adres: string
  hypotheekbedrag: string
  bank_financier: string
  gewenste_passeerdatum: string
}

/** What the server gives a page of the wizard that is posted without JavaScript. */
export type WizardState = {
  step: WizardStep
  /** Something is changed that was checked before: after this step comes the check. */
  changing: boolean
  values: WizardValues
  errors: FieldError[]
  failure: { code: ErrorCode; text: string } | null
  vestiging_ids: string[]
  form_token: string
}

export const emptyWizard: WizardValues = {
  aanhef: '',
  naam: '',
  email: '',
  telefoonnummer: '',
  dienst_ids: [],
  beschrijving: '',
  koopsom: '',
  adres: '',
  hypotheekbedrag: '',
  bank_financier: '',
  gewenste_passeerdatum: '',
}

const Contact = z.object(contactFields)
const Situation = z.object(situationFields)
const Beschrijving = text(limits.offerte.beschrijvingMax)

/** The wrong fields of one step, in the order of the screen; of step 3, those of all steps. */
export function validateStep(step: WizardStep, values: WizardValues): FieldError[] {
  if (step === 1) return contactErrors(values)
  if (step === 2) return situationErrors(values)
  return [...contactErrors(values), ...situationErrors(values)]
}

/** The step that a wrong field stands on. */
export const stepOf = (field: string): WizardStep => (field in contactFields ? 1 : field in situationFields ? 2 : 3)

const contactOf = ({ aanhef, naam, email, telefoonnummer }: WizardValues) =>
  Contact.safeParse({ aanhef: aanhef || undefined, naam, email, telefoonnummer })

function contactErrors(values: WizardValues): FieldError[] {
  const parsed = contactOf(values)
  return parsed.success ? [] : fieldErrors(parsed.error.issues)
}

function situationErrors(values: WizardValues): FieldError[] {
  if (!namesSomething(values.dienst_ids, values.beschrijving))
    return [{ field: 'dienst_ids', message: atLeastOne.text }]
  const parsed = Situation.safeParse(shownSituation(values))
  if (!parsed.success) return fieldErrors(parsed.error.issues)
  const whole = Beschrijving.safeParse(withDetails(parsed.data.beschrijving, parsed.data))
  return whole.success ? [] : [{ field: 'beschrijving', message: messages.invalid }]
}

/** The fields of step 2 without the details that the chosen services do not show. */
function shownSituation(values: WizardValues) {
  const shown: readonly string[] = detailsFor(values.dienst_ids)
  const given = (name: DetailName) => (shown.includes(name) ? values[name] : '')
  return {
    dienst_ids: values.dienst_ids,
    beschrijving: values.beschrijving,
    koopsom: given('koopsom'),
    adres: given('adres'),
    hypotheekbedrag: given('hypotheekbedrag'),
    bank_financier: given('bank_financier'),
    gewenste_passeerdatum: given('gewenste_passeerdatum'),
  }
}

type RequestBody = CallArgs<typeof createOfferteRequest>['body']

/** The call that the filled wizard makes: details are told in their fields and below the description (visitor-flows section 3). */
export function toRequestBody(
  values: WizardValues,
  vestiging_ids: string[],
  related_search_details: StoredSearch | null = null,
): RequestBody {
  const parsed = Situation.safeParse(shownSituation(values))
  const situation = parsed.success
    ? { ...parsed.data, beschrijving: withDetails(parsed.data.beschrijving, parsed.data) }
    : shownSituation(values)
  const contact = contactOf(values)
  const { aanhef, ...lines } = contact.success ? contact.data : values
  return {
    aanhef: aanhef as RequestBody['aanhef'],
    naam: lines.naam,
    email: lines.email,
    telefoonnummer: lines.telefoonnummer,
    ...situation,
    dienst_id: values.dienst_ids[0] ?? '',
    vestiging_ids,
    related_search_details,
  }
}

/** What a form of the wizard sends when it is posted without JavaScript; the names are those of the inputs. */
export type WizardForm = {
  /** `step`: the step that was on the screen. */
  step: WizardStep
  changing: boolean
  /** The step that a button with `name="go"` leads to without a check: back, or to change something; null: the main button. */
  goTo: WizardStep | null
  values: WizardValues
  vestiging_ids: string[]
  form_token: string
  website: string
}

const toStep = (text: string): WizardStep | null => ([1, 2, 3] as const).find((step) => String(step) === text) ?? null

/** The step that follows the one on the screen. */
export const stepAfter = (step: WizardStep, changing: boolean): WizardStep => (step === 1 && !changing ? 2 : 3)

/** Reads a posted form; `dienst_ids` and `vestiging_ids` may be there more than once or hold a comma list. */
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
    // From an address that somebody wrote by hand or kept: what no box stands for could not be unticked.
    values: { ...texts, dienst_ids: list('dienst_ids').filter(isDienstId) },
    vestiging_ids: list('vestiging_ids'),
    form_token: one('form_token'),
    website: one('website'),
  }
}
