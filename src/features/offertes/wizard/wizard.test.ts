import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { OfferteRequestBody } from '../request-body.ts'
import { readWizardForm } from './posted-wizard.ts'
import { stepOf, steps, toRequestBody } from './steps.ts'
import { emptyWizard, type WizardValues } from './values.ts'

const filled: WizardValues = {
  ...emptyWizard,
  aanhef: 'Mevr.',
  naam: 'Anna Verzonnen',
  email: 'anna@voorbeeld.example',
  telefoonnummer: '06 98765432',
  dienst_ids: ['leveringsakte'],
}
const wrong = (step: 1 | 2 | 3, overrides: Partial<WizardValues>) => steps[step].check({ ...filled, ...overrides })

test('an empty first step names every field with its own words', () => {
  expect(steps[1].check(emptyWizard)).toEqual([
    { field: 'aanhef', message: 'Dit veld is verplicht' },
    { field: 'naam', message: 'Naam is verplicht' },
    { field: 'email', message: 'E-mailadres is verplicht' },
    { field: 'telefoonnummer', message: 'Telefoonnummer is verplicht' },
  ])
})

test.each([
  ['naam', 'J', 'Voer een geldige naam in (2-64 letters)'],
  ['naam', '1 Jan', 'Voer een geldige naam in (2-64 letters)'],
  ['naam', 'J'.repeat(limits.name.max + 1), 'Voer een geldige naam in (2-64 letters)'],
  ['naam', 'Jan\r\nBcc: x', 'Voer een geldige naam in (2-64 letters)'],
  ['email', 'jan', 'Voer een geldig e-mailadres in'],
  ['email', 'a@voorbeeld.example,b@voorbeeld.example', 'Voer een geldig e-mailadres in'],
  ['email', 'jan\u200b@voorbeeld.example', 'Voer een geldig e-mailadres in'],
  ['email', 'jan@\u202evoorbeeld.example', 'Voer een geldig e-mailadres in'],
  ['email', `${'a'.repeat(limits.email.max)}@voorbeeld.example`, 'Voer een geldig e-mailadres in'],
  ['telefoonnummer', '123456', 'Voer een geldig Nederlands telefoonnummer in'],
  ['telefoonnummer', '1234567', 'Voer een geldig Nederlands telefoonnummer in'],
  ['aanhef', 'Prof.', 'Ongeldige invoer'],
] as const)('the first step refuses %s "%s"', (field, value, message) => {
  expect(wrong(1, { [field]: value })).toEqual([{ field, message }])
})

test('the second step asks for a service or a description', () => {
  const message = 'Selecteer minimaal één dienst of beschrijf je situatie.'
  expect(wrong(2, { dienst_ids: [], beschrijving: '  ' })).toEqual([{ field: 'dienst_ids', message }])
  expect(wrong(2, { dienst_ids: [], beschrijving: 'Ik koop een huis' })).toEqual([])
})

const unreadable = 'Vul een bedrag in hele euro’s in, zoals 425.000'
test.each([
  ['100.000.000', 'Dit bedrag is te hoog'],
  ['-5', 'Een bedrag kan niet onder nul zijn'],
  ['veel', unreadable],
  ['1,5 miljoen', unreadable],
  ['1e9', unreadable],
  ['350k', unreadable],
  ['1.00', unreadable],
  ['425.000,50', unreadable],
  ['ongeveer vier ton, denken wij', unreadable],
])('the second step refuses the amount %s: %s', (koopsom, message) => {
  expect(wrong(2, { koopsom })).toEqual([{ field: 'koopsom', message }])
})

test.each([
  ['€ 350.000,00', 350_000],
  ['1.000,-', 1000],
])('the amount %s is sent in whole euros', (koopsom, euros) => {
  expect(wrong(2, { koopsom })).toEqual([])
  expect(toRequestBody({ ...filled, koopsom }, ['1']).koopsom).toBe(euros)
})

test.each([
  ['adres', limits.offerte.adresMax, 'Schrijf het adres in hoogstens 120 tekens'],
  ['bank_financier', limits.offerte.bankMax, 'Schrijf de bank of financier in hoogstens 120 tekens'],
  ['beschrijving', limits.offerte.beschrijvingMax, 'Schrijf uw beschrijving in hoogstens 4000 tekens'],
] as const)('the second step refuses %s of more than %i characters: %s', (field, max, message) => {
  const dienst_ids = ['leveringsakte', 'hypotheekakte']
  expect(wrong(2, { dienst_ids, [field]: 'a'.repeat(max) })).toEqual([])
  expect(wrong(2, { dienst_ids, [field]: 'a'.repeat(max + 1) })).toEqual([{ field, message }])
})

test('a description that only fits without the details is refused', () => {
  const beschrijving = 'a'.repeat(limits.offerte.beschrijvingMax - 5)
  expect(wrong(2, { beschrijving })).toEqual([])
  expect(wrong(2, { beschrijving, koopsom: '425.000' })).toEqual([
    {
      field: 'beschrijving',
      message: 'Uw beschrijving en de gegevens eronder zijn samen langer dan 4000 tekens. Maak de beschrijving korter',
    },
  ])
})

test('details of services that are not chosen are neither checked nor sent', () => {
  const details = { hypotheekbedrag: 'veel', bank_financier: 'Bank' }
  expect(wrong(2, details)).toEqual([])
  expect(toRequestBody({ ...filled, ...details }, ['1'])).toMatchObject({ hypotheekbedrag: null, bank_financier: null })
})

test('the last step checks all of them', () => {
  expect(steps[3].check(emptyWizard).map((e) => stepOf(e.field))).toEqual([1, 1, 1, 1, 2])
  expect(steps[3].check(filled)).toEqual([])
})

test('a filled wizard makes a request that the API takes, with the details below the description', () => {
  const body = toRequestBody({ ...filled, beschrijving: 'Ons eerste huis.', koopsom: '425.000' }, ['7', '8'])
  expect(body).toMatchObject({
    dienst_id: 'leveringsakte',
    koopsom: 425000,
    beschrijving: 'Ons eerste huis.\n\nKoopsom: € 425.000',
    vestiging_ids: ['7', '8'],
  })
  expect(OfferteRequestBody.safeParse(body).success).toBe(true)
})

test('a posted form is read with lists that are repeated or separated by commas', () => {
  const form = readWizardForm({
    step: '2',
    go: '1',
    naam: 'Anna',
    dienst_ids: ['leveringsakte', 'hypotheekakte'],
    vestiging_ids: '1,2,2',
    form_token: 'x',
  })
  expect(form).toMatchObject({ step: 2, goTo: 1, vestiging_ids: ['1', '2'], form_token: 'x', website: '' })
  expect(form.values).toMatchObject({ naam: 'Anna', email: '', dienst_ids: ['leveringsakte', 'hypotheekakte'] })
  expect(readWizardForm({ step: '9', naam: { a: 1 } })).toMatchObject({ step: 1, values: emptyWizard })
  expect(readWizardForm({ dienst_ids: 'onbekend,testament' }).values.dienst_ids).toEqual(['testament'])
})

test('a wished day is read as people write it, and what is wrong with it is said', () => {
  const mortgage = (gewenste_passeerdatum: string) => ({ dienst_ids: ['hypotheekakte'], gewenste_passeerdatum })
  expect(wrong(2, mortgage('31 februari 2027'))).toEqual([
    { field: 'gewenste_passeerdatum', message: 'Deze dag bestaat niet. Controleer de dag en de maand' },
  ])
  const year = new Date().getFullYear() + 1
  expect(wrong(2, mortgage(`1 februari ${year}`))).toEqual([])
  const body = toRequestBody({ ...filled, ...mortgage(`1/2/${year}`) }, ['1'])
  expect(body.gewenste_passeerdatum).toBe(`${year}-02-01`)
  expect(OfferteRequestBody.parse(body).gewenste_passeerdatum).toBe(`${year}-02-01`)
})

test('what is sent, and thanked with, has no space around it', () => {
  const body = toRequestBody({ ...filled, naam: ' Anna Verzonnen ', email: ' anna@voorbeeld.example ' }, ['1'])
  expect(body).toMatchObject({ naam: 'Anna Verzonnen', email: 'anna@voorbeeld.example' })
})

test('what is changed from the check leads back to it', () => {
  expect([steps[1].next(false), steps[2].next(false)]).toEqual([2, 3])
  expect([steps[1].next(true), steps[2].next(true)]).toEqual([3, 3])
})

test('the box for calls is ticked unless a form says that it was not', () => {
  const callsOf = (body: Record<string, unknown>) =>
    toRequestBody({ ...filled, mag_bellen: readWizardForm(body).values.mag_bellen }, ['1']).mag_bellen
  // A form of before the box was there, a page that was just opened, and the box with the field before it.
  expect([callsOf({}), callsOf({ mag_bellen: ['false', 'true'] }), callsOf({ mag_bellen: 'true' })]).toEqual([
    true,
    true,
    true,
  ])
  expect([callsOf({ mag_bellen: 'false' }), callsOf({ mag_bellen: 'onzin' })]).toEqual([false, false])
})
