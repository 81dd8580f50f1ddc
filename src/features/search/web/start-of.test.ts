import { expect, test } from 'vitest'
import { invalidLocation } from './location/location-problems.ts'
import { startFromTyped, startOf } from './start-of.ts'

const start = (query: string) => startOf(new URLSearchParams(query))

test('without a place the search route is its landing', () => {
  expect(start('')).toEqual({ kind: 'landing', initial: '', problem: null })
  expect(start('postcode=&woonplaats=&sortBy=distance').kind).toBe('landing')
})

test('a postcode is normalised, and one that cannot exist has its own screen', () => {
  expect(start('postcode=1012+lg')).toMatchObject({ kind: 'results', place: { query: { postcode: '1012LG' } } })
  expect(start('postcode=1012')).toEqual({ kind: 'invalid postcode' })
  expect(start('postcode=0123')).toEqual({ kind: 'invalid postcode' })
  expect(start('postcode=0123AB')).toEqual({ kind: 'invalid postcode' })
})

test('a postcode goes before a woonplaats, a woonplaats before what was typed', () => {
  expect(start('postcode=1012LG&woonplaats=utrecht')).toMatchObject({ place: { postcode: '1012LG', woonplaats: null } })
  expect(start('woonplaats=utrecht&woonplaats_label=Utrecht&q=x')).toMatchObject({
    place: { query: { woonplaats: 'utrecht', woonplaats_label: 'Utrecht' } },
  })
})

test('two letters are the place of that name, or told to be invalid', () => {
  const ee = { location_id: 'ee', woonplaats: 'Ee', gemeente: 'Noardeast-Fryslân', provincie: 'Friesland' }
  const eefde = { location_id: 'eefde', woonplaats: 'Eefde', gemeente: 'Lochem', provincie: 'Gelderland' }
  expect(startOf(new URLSearchParams({ q: 'ee' }))).toEqual({ kind: 'typed', text: 'ee', initial: 'ee' })
  expect(startFromTyped('ee', [eefde, ee])).toMatchObject({ kind: 'results', place: { woonplaats: 'ee' } })
  expect(startFromTyped('ee', [eefde])).toMatchObject({
    kind: 'landing',
    problem: { title: 'Voer een geldige postcode of woonplaats in' },
  })
})

test('what was typed without JavaScript is a postcode, a place to look up, or told to be invalid', () => {
  expect(start('q=1012lg')).toMatchObject({ kind: 'results', place: { postcode: '1012LG' } })
  expect(start("q='s-Gravenhage")).toEqual({ kind: 'typed', text: "'s-Gravenhage", initial: "'s-Gravenhage" })
  expect(start('q=1012')).toEqual({ kind: 'typed', text: '1012', initial: '1012' })
  for (const input of ['0123', '1012L', '0123AB', 'e', '([*])?']) {
    expect(startOf(new URLSearchParams({ q: input }))).toMatchObject({
      kind: 'landing',
      initial: input,
      problem: { title: 'Voer een geldige postcode of woonplaats in', advice: 'Bijvoorbeeld: 1234AB of Amsterdam' },
    })
  }
})

test('an address that was pasted leads to its postcode', () => {
  for (const input of ['1012LG Amsterdam', '1012 lg, Amsterdam', 'Damrak 1, 1012 LG Amsterdam', 'Amsterdam 1012LG']) {
    expect(startOf(new URLSearchParams({ q: input })), input).toMatchObject({ place: { postcode: '1012LG' } })
  }
  for (const input of ['Plein 1940', '01012LG Amsterdam', '1012LGA Amsterdam', '0123 AB Amsterdam']) {
    expect(startOf(new URLSearchParams({ q: input })), input).toMatchObject({ kind: 'typed', text: input })
  }
})

test('a form that was sent without a word is told to be invalid, which the page alone is not', () => {
  for (const query of ['q=', 'q=++', 'q=%00'])
    expect(start(query)).toMatchObject({ kind: 'landing', problem: invalidLocation })
  expect(start('diensten=testament')).toMatchObject({ kind: 'landing', problem: null })
})

test('four digits are an area with an id of its own; where nobody lives they are told to be invalid', () => {
  const area = { location_id: 'postcode-1012', woonplaats: '1012', gemeente: 'Amsterdam', provincie: 'NH' }
  expect(startFromTyped('1012', [area])).toMatchObject({
    place: { query: { woonplaats: 'postcode-1012', woonplaats_label: '1012' }, postcode: null },
  })
  expect(startFromTyped('9999', [])).toMatchObject({ kind: 'landing', problem: invalidLocation })
})

test('a typed place takes its first suggestion; without one the landing says that it was not found', () => {
  const amsterdam = { location_id: 'amsterdam', woonplaats: 'Amsterdam', gemeente: 'Amsterdam', provincie: 'NH' }
  expect(startFromTyped('amst', [amsterdam])).toMatchObject({
    place: { query: { woonplaats: 'amsterdam', woonplaats_label: 'Amsterdam' } },
  })
  expect(startFromTyped('xyzzy', [])).toMatchObject({
    kind: 'landing',
    problem: {
      title: 'Geen woonplaats gevonden voor "xyzzy"',
      advice: 'Controleer de spelling of probeer een andere woonplaats',
    },
  })
})
