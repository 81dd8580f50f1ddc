import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { logInAtDesk } from '#test/operators.ts'
import { textOf } from '#test/readability.ts'
import { recordedLog } from '#test/recorded-log.ts'
import { announceEndingFigures } from './server/announce-ending-figures.ts'

const family = ['testament', 'samenlevingscontract', 'huwelijkse-voorwaarden', 'geregistreerd-partnerschap']

async function setUp(open: Open, now = '2026-11-27T12:00:00Z') {
  const context = await open({ clock: createTestClock(now), config: { demoData: true } })
  const app = await createTestApp(context)
  const read = async (path: string) => textOf((await app.inject(path)).body)
  return { context, app, read }
}

describeOnDatabase('What the pages say of the law', (open) => {
  test('of the most that a notary may ask, is whom the law names, and how somebody with a low income asks for less', async () => {
    const { read } = await setUp(open)
    for (const path of [...family.map((id) => paths.akte(id)), paths.akte('verklaring-van-erfrecht'), paths.faq()]) {
      const page = await read(path)
      for (const words of ['voorzitter van de Kamer voor het notariaat', 'Raad voor Rechtsbijstand'])
        expect(page, path).toContain(words)
      expect(page, path).not.toContain('maximumtarief gelden als u een laag inkomen')
    }
    for (const path of [...family.map((id) => paths.akte(id)), paths.faq()])
      expect(await read(path), path).toContain('voor iedereen met een eigen vermogen onder een grens')
  })

  test('of that maximum, names every deed that has one among the frequent questions', async () => {
    const { read } = await setUp(open)
    const [, answer = ''] = /Ik heb een laag inkomen\. Betaal ik dan minder\?(.*?)noemen wij ze niet/s.exec(
      await read(paths.faq()),
    )!
    const names = ['testament', 'samenlevingscontract', 'huwelijkse voorwaarden', 'partnerschapsvoorwaarden']
    for (const name of [...names, 'verklaring van erfrecht']) expect(answer).toContain(name)
    for (const { id } of diensten) {
      const isNamed = [...family, 'verklaring-van-erfrecht'].includes(id)
      expect((await read(paths.akte(id))).includes('maximum uit de wet gelden'), id).toBe(isNamed)
    }
  })

  test('never takes registered partners for people who are not married', async () => {
    const { read } = await setUp(open)
    for (const { id } of diensten)
      expect(await read(paths.akte(id)), id).not.toMatch(
        /zonder te trouwen|zonder te zijn getrouwd|en niet getrouwd bent/,
      )
    expect(await read(paths.guide())).toContain('zonder huwelijk of geregistreerd partnerschap')
  })

  test('of registers, is which deed stands in one, and that a levenstestament need not', async () => {
    const { read } = await setUp(open)
    expect(await read(paths.akte('samenlevingscontract'))).toContain(
      'verblijvingsbeding? Dan schrijft de notaris het in',
    )
    expect(await read(paths.akte('levenstestament'))).toContain('De opname is niet verplicht')
    const inheritance = await read(paths.akte('verklaring-van-erfrecht'))
    expect(inheritance).toContain('in 2011 voor partners en in 2022 voor andere erfgenamen')
    expect(inheritance).not.toContain('Elke bank heeft eigen regels')
  })

  test('of reviews, is which of them a visitor can read apart, and that all count', async () => {
    const page = await (await setUp(open)).read(paths.ranking())
    expect(page).toContain('kunt u kiezen voor ‘Alleen na een aanvraag of uitnodiging’')
    expect(page).toContain('tellen alle soorten mee')
  })

  test('of reviews, is what is known of their authors', async () => {
    const { read } = await setUp(open)
    for (const path of [paths.about(), paths.home()]) {
      expect(await read(path), path).not.toMatch(/komen van klanten|wat klanten ervan vinden/)
    }
  })
})

describeOnDatabase('A figure of law', (open) => {
  test('stands in the text of its year, and gives way to words when nobody entered the next one', async () => {
    const then = await setUp(open, '2026-12-31T22:00:00Z')
    expect(await then.read(paths.akte('leveringsakte'))).toMatch(
      /In 2026 is dat 2% .* 10,4%.*waard zijn dan €\s555\.000/,
    )
    const later = await setUp(open, '2026-12-31T23:00:00Z')
    const page = await later.read(paths.akte('leveringsakte'))
    expect(page).toContain('De tarieven van 2027 zijn bij ons nog niet bekend.')
    expect(page).not.toMatch(/555\.000|10,4%|2026 is dat/)
  })

  test('that ends within a month is named at the desk and in the log', async () => {
    for (const [now, isNamed] of [
      ['2026-11-30T12:00:00Z', false],
      ['2026-12-01T12:00:00Z', true],
      ['2027-01-02T12:00:00Z', true],
    ] as const) {
      const { context, app } = await setUp(open, now)
      const { cookie } = await logInAtDesk(context)
      const { body } = await app.inject({ url: paths.deskHome(), headers: { cookie } })
      expect(textOf(body).includes('overdrachtsbelasting, eigen woning'), now).toBe(isNamed)
      const { log, lines } = recordedLog()
      await announceEndingFigures.handler({ ...context, log }, {})
      expect(
        lines.some(({ msg }) => msg === 'A figure of law ends'),
        now,
      ).toBe(isNamed)
    }
  })
})
