import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { verifyActs } from '#features/desk/server/public.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskBrowser } from '#test/desk-forms.ts'
import { insertInstantPrice } from '#test/instant-prices.ts'
import { insertPrices } from '#test/offer-prices.ts'
import { logInAtDesk } from '#test/operators.ts'
import { fieldOf, openOfficeWithCodes } from '#test/review-codes.ts'

describeOnDatabase('The codes and prices of an office at the desk', (open) => {
  async function setUp() {
    const set = await openOfficeWithCodes(open)
    const wim = deskBrowser(set.app, (await logInAtDesk(set.context)).cookie)
    return { ...set, wim, url: paths.deskOffice(set.own) }
  }
  const textOf = (body: string) =>
    body
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')

  test('are listed, and a sheet is ended once, for a reason that stays in the log', async () => {
    const { client, context, page: officePage, wim, url, make, write, confirm, profile } = await setUp()
    expect(await wim.open(url)).toContain('Dit kantoor maakte geen codes')
    const [code, second] = await make(12)
    await confirm((await write(code!)).body.id)
    const page = await wim.open(url)
    const { id: blad } = await context.db.selectFrom('review_code_sheets').select('id').executeTakeFirstOrThrow()
    expect(textOf(page)).toContain('Codes 12 Gebruikt 1 Geldig tot en met 18 november 2028')
    const silent = await wim.send(url, page, 'codes_end')
    expect(silent.status).toBe(400)
    for (const part of [`id="codes_end-${blad}-reden"`, `href="#codes_end-${blad}-reden"`])
      expect(silent.body).toContain(part)
    for (const other of ['', 'x', '999999'])
      expect((await wim.send(url, page, 'codes_end', { blad: other, reden: 'Fout' })).status).toBe(404)
    const reden = 'Het kantoor kocht reviews'
    for (const _ of ['once', 'again']) expect((await wim.send(url, page, 'codes_end', { reden })).status).toBe(303)
    const acts = await context.db.selectFrom('operator_acts').selectAll().execute()
    expect(acts.filter(({ act }) => act === 'codes_withdrawn')).toMatchObject([{ after: { blad }, reason: reden }])
    expect((await verifyActs(context.db)).broken).toBeNull()
    expect(textOf(await wim.open(url))).toContain('Ingetrokken op 18 november 2026')
    const ofOffice = textOf(await client.read(officePage))
    expect(ofOffice).toContain(`Wij trokken dit blad in op 18 november 2026. Reden: ${reden}`)
    expect(fieldOf(await write(second!))?.message).toContain('Deze code is ingetrokken')
    expect(await profile()).toContain('12 codes uitgegeven, 1 gebruikt, 12 ingetrokken (gebruikt of niet)')
  })

  test('say for which requests its prices are offers at once', async () => {
    const { context, own, wim, url } = await setUp()
    expect(await wim.open(url)).toContain('Dit kantoor geeft geen prijs meteen')
    await insertPrices(context, own)
    await insertInstantPrice(context, own, { dienst_ids: ['leveringsakte'] })
    const text = textOf(await wim.open(url))
    expect(text).toMatch(/Prijzen die meteen een offerte zijn .*: .*tot en met \d/)
    expect(text).toContain('0 offertes meteen, waarvan 0 teruggetrokken')
  })
})
