import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open, sameDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { openOwnOffice } from '#test/own-office.ts'
import { postForm } from '#test/post-form.ts'
import { eraseAccount } from '../account.ts'
import { accountPersonalData } from '../personal-data.ts'

type Group = { diensten: { id: string }[] }
const naam = 'Anna Verzonnen'

async function setUp(open: Open) {
  const office = await openOwnOffice(open, ['leveringsakte', 'testament'])
  const { app, own, read, post } = office
  const choose = async (dienst_ids: string[], version?: string) =>
    post({ action: 'diensten', dienst_ids, version: version ?? (await read()).offering.version })
  const shown = async (on = app) => {
    const { diensten } = (await on.inject(`/api/vestigingen/${own}`)).json()
    return diensten.flatMap((group: Group) => group.diensten.map(({ id }) => id))
  }
  const isMatch = async (dienst: string, on = app) => {
    const { vestigingen } = (
      await on.inject(`/api/vestigingen/search?woonplaats=amsterdam&diensten=${dienst}&limit=100`)
    ).json()
    return vestigingen.some(({ id }: { id: string }) => id === own)
  }
  return { ...office, choose, shown, isMatch }
}

describeOnDatabase('The services of an office', (open, kind) => {
  test('are what visitors see and search by at once, and who changed them is kept', async () => {
    const { clock, choose, shown, isMatch, read } = await setUp(open)
    clock.advance(60_000)
    expect((await choose(['testament', 'bv-oprichten', 'testament'])).status).toBe(303)
    await eventually(async () => expect(await shown()).toEqual(['testament', 'bv-oprichten']))
    expect([await isMatch('bv-oprichten'), await isMatch('leveringsakte')]).toEqual([true, false])
    const moment = { changed_at: '2026-11-20T10:01:00.000Z', changed_by: naam }
    const { offering, offering_changes } = await read()
    expect([offering.dienst_ids, offering_changes]).toEqual([
      ['testament', 'bv-oprichten'],
      [
        { dienst_id: 'leveringsakte', label: 'Leveringsakte', offered: false, ...moment },
        { dienst_id: 'bv-oprichten', label: 'BV oprichten', offered: true, ...moment },
      ],
    ])
    await choose(['testament', 'bv-oprichten'])
    expect((await read()).offering_changes).toHaveLength(2)
  })

  test('take their prices along, which are kept and can be set again with what they included', async () => {
    const { context, own, choose, post, read } = await setUp(open)
    const form = { action: 'price', dienst_id: 'testament', honorarium_cents: '400', compleet: 'true', version: '' }
    await post({ ...form, inbegrepen: 'Een gesprek' })
    await choose(['leveringsakte'])
    expect(await read()).toMatchObject({
      prices: [],
      past_prices: [{ dienst_id: 'testament', honorarium_cents: 40_000, compleet: true, replaced_by: naam }],
    })
    await choose(['leveringsakte', 'testament'])
    expect((await read()).prices).toEqual([])
    await post(form)
    const row = await context.db.selectFrom('tarieven').selectAll().where('vestiging_id', '=', own).executeTakeFirst()
    expect(row).toMatchObject({ honorarium_cents: 40_000, inbegrepen: ['Een gesprek'] })
  })

  test('are not changed to none, or to one that is not there', async () => {
    const { post, read } = await setUp(open)
    const { version } = (await read()).offering
    const wrong: [dienst_ids: string[], message: string][] = [
      [[], 'Kies minimaal één dienst die uw kantoor aanbiedt'],
      [['testament', 'onzin'], 'Deze dienst bestaat niet'],
      [['__proto__'], 'Deze dienst bestaat niet'],
    ]
    for (const [dienst_ids, message] of wrong) {
      const page = await post({ action: 'diensten', version, dienst_ids })
      expect(page.status).toBe(400)
      expect(page.body).toContain(`<a href="#dienst_ids">${message}</a>`)
    }
    expect((await read()).offering.dienst_ids).toEqual(['leveringsakte', 'testament'])
  })

  test('are refused when others stand there by now, and of twenty tabs at once one choice stands', async () => {
    const { choose, post, read } = await setUp(open)
    const { version } = (await read()).offering
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => choose(n % 2 ? ['testament'] : ['leveringsakte', 'hypotheekakte'], version)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(303), ...Array(10).fill(409)])
    const text = 'De diensten zijn intussen gewijzigd. Controleer uw keuze en sla opnieuw op.'
    const late = answers.find(({ status }) => status === 409)!
    expect(late.body).toContain(`<a href="#dienst_ids">${text}</a>`)
    const page = await post({ action: 'diensten', version, dienst_ids: 'bv-oprichten' })
    expect([page.status, page.body.includes(text)]).toEqual([409, true])
    expect((await read()).offering.dienst_ids).not.toContain('bv-oprichten')
  })

  test('and prices forget who changed them with the account, which reads before what it changed', async () => {
    const { context, own, choose, post } = await setUp(open)
    await choose(['testament', 'bv-oprichten'])
    await post({ action: 'price', dienst_id: 'testament', honorarium_cents: '400', version: '' })
    const { id, email_hash } = await context.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    const items = await accountPersonalData.find(context, { email: '', email_hash, email_base_hash: '' })
    const title = items.find((item) => item.title.startsWith('Gewijzigd namens'))
    expect(title?.fields.map(({ label }) => label).sort()).toEqual([
      'Dienst toegevoegd: BV oprichten',
      'Dienst weggehaald: Leveringsakte',
      'Prijs opgeslagen: Testament',
    ])
    await context.db.transaction().execute((trx) => eraseAccount(trx, context, id))
    const changes = await context.db.selectFrom('vestiging_dienst_history').select('changed_by').execute()
    expect(changes).toEqual([{ changed_by: null }, { changed_by: null }])
    const price = await context.db.selectFrom('tarieven').selectAll().where('vestiging_id', '=', own).execute()
    expect(price).toMatchObject([{ honorarium_cents: 40_000, updated_by: null }])
  })

  test('are of an office of the own account', async () => {
    const { other, post, read, app } = await setUp(open)
    const { version } = (await read()).offering
    const form = { action: 'diensten', dienst_ids: ['bv-oprichten'], version }
    expect((await post(form, other)).status).toBe(403)
    expect((await postForm(app, `/kantoor/${other}`, form)).status).toBe(401)
  })

  test.runIf(kind === 'postgres')('are what another node shows and finds by', async () => {
    const { context, choose, shown, isMatch } = await setUp(open)
    const node = await open({ storage: sameDatabase(context), clock: context.clock })
    const app = await createTestApp(node)
    expect(await isMatch('bv-oprichten', app)).toBe(false)
    await choose(['bv-oprichten'])
    await eventually(async () => {
      expect(await shown(app)).toEqual(['bv-oprichten'])
      expect(await isMatch('bv-oprichten', app)).toBe(true)
    })
  })
})
