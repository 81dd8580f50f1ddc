import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { textOf } from '#test/readability.ts'
import { type Assets, familyDeeds, type Income, maximumOutcome } from './maximum-check.ts'

test.each<[Assets, Income, string]>([
  ['boven', 'laag', 'none'],
  ['boven', 'onbekend', 'none'],
  ['onbekend', 'laag', 'open'],
  ['onbekend', 'hoger', 'open'],
  ['onder', 'hoger', 'maximum'],
  ['onder', 'onbekend', 'maximum'],
  ['onder', 'laag', 'request'],
])('assets %s the limit and a low income %s: %s', (assets, income, outcome) => {
  expect(maximumOutcome({ assets, income })).toBe(outcome)
})

describeOnDatabase('The page of the most that a notary may ask', (open) => {
  test('answers two questions, with a letter for who may ask for less, and names no amount', async () => {
    const app = await createTestApp(await open())
    const read = async (query: Record<string, string>) => textOf((await app.inject(paths.maximumTariff(query))).body)
    expect(await read({})).not.toContain('Voor u kan een maximum gelden')
    expect(await read({ toon: 'uitkomst', vermogen: 'onder' })).toContain('Beantwoord beide vragen.')
    expect(await read({ vermogen: 'onder', inkomen: 'iets' })).not.toContain('Voor u kan een maximum gelden')
    const other = await read({ akte: 'leveringsakte', vermogen: 'onder', inkomen: 'laag' })
    expect(other).toContain('Kies eerst een akte uit de lijst.')
    expect(other).not.toContain('Aan de voorzitter')
    for (const akte of familyDeeds) {
      const answer = await read({ akte, vermogen: 'onder', inkomen: 'laag', toon: 'uitkomst' })
      expect(answer).toContain('Raad voor Rechtsbijstand om een verklaring')
      expect(answer).toContain('Aan de voorzitter van de Kamer voor het notariaat')
      expect(answer).not.toMatch(/€\s?\d/)
    }
    const partners = await read({ akte: 'geregistreerd-partnerschap', vermogen: 'onder', inkomen: 'laag' })
    expect(partners).toContain('Ik wil partnerschapsvoorwaarden laten maken.')
    expect(await read({ akte: 'testament', vermogen: 'boven', inkomen: 'hoger' })).toContain(
      'Voor u geldt geen maximum',
    )
  })

  test('is named beside the deeds that have such a maximum, and beside no other', async () => {
    const app = await createTestApp(await open())
    const names = async (id: string) =>
      (await app.inject(paths.akte(id))).body.includes(`href="${paths.maximumTariff({ akte: id })}"`)
    for (const id of familyDeeds) expect(await names(id), id).toBe(true)
    for (const id of ['leveringsakte', 'levenstestament', 'bv-oprichten']) expect(await names(id), id).toBe(false)
  })
})
