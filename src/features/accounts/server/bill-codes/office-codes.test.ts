import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { plainCode } from '#features/reviews/rules/bill-codes.ts'
import { describeOnDatabase } from '#test/database.ts'
import { dumpOf } from '#test/offertes.ts'
import { formToken } from '#test/posted-reviews.ts'
import { readPdf } from '#test/read-pdf.ts'
import { codesIn, openOfficeWithCodes } from '#test/review-codes.ts'

describeOnDatabase('A sheet of codes', (open) => {
  test('has codes without look-alikes, which are shown once and kept as hashes', async () => {
    const { context, client, page, press } = await openOfficeWithCodes(open)
    const answer = await press('make', { count: '20' })
    expect(answer.headers['cache-control']).toBe('no-store')
    const codes = codesIn(answer.body)
    expect(new Set(codes).size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^[CDFHJKMNPRTVWXY34679]{5}-[CDFHJKMNPRTVWXY34679]{5}$/)
    const dump = await dumpOf(context)
    for (const code of codes) expect([dump.includes(code), dump.includes(plainCode(code))]).toEqual([false, false])
    expect(codesIn((await client.get(page)).body)).toEqual([])
    expect(await client.read(page)).toContain('20 18 november 2028')
  })

  test('comes as a PDF with a slip each and as a CSV with a line each, to who just made it alone', async () => {
    const { make, press, own } = await openOfficeWithCodes(open)
    const codes = await make(12)
    const posted = codes.map(plainCode).join(' ')
    const csv = await press('csv', { codes: posted })
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="codes-blad-\d+\.csv"$/)
    const lines = csv.body.trim().split('\n')
    expect(lines).toHaveLength(13)
    expect(lines[1]).toContain(`${codes[0]},http`)
    expect(lines[1]).toContain(`/schrijf-review/${own}?code=${plainCode(codes[0]!)},`)
    const pdf = await press('pdf', { codes: posted })
    const { pages, title } = await readPdf(pdf.rawPayload)
    expect(title).toContain('blad')
    expect(pages).toHaveLength(2)
    for (const code of codes) expect(pages.join(' ')).toContain(code)
    for (const others of ['', 'CCCCCCCCCC', `${posted} CCCCCCCCCC`, codes.concat(codes).join(' ')])
      expect((await press('pdf', { codes: others })).statusCode).toBe(409)
  })

  test('has 10 to 200 codes', async () => {
    const { make, press } = await openOfficeWithCodes(open)
    for (const count of ['', '9', '201', 'tien', '1e2', '-20', '9'.repeat(50)]) {
      const answer = await press('make', { count })
      expect([answer.statusCode, answer.body.includes('Vul een aantal in van 10 tot en met 200')]).toEqual([400, true])
    }
    expect(await make(200)).toHaveLength(200)
  })

  test('is made once by a form that is sent twice, and each answer has its codes', async () => {
    const { context, app, client, login, page, press } = await openOfficeWithCodes(open)
    const form_token = formToken((await client.get(page)).body)
    const send = (count = '10') =>
      app.inject({
        method: 'POST',
        url: page,
        headers: { cookie: `nv_login=${login}`, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ form_token, action: 'make', count }).toString(),
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const [first = [], ...others] = answers.map(({ body }) => codesIn(body))
    expect(new Set(first).size).toBe(10)
    for (const other of others) expect(other).toEqual(first)
    expect(await context.db.selectFrom('review_codes').selectAll().execute()).toHaveLength(10)
    expect((await press('csv', { codes: first.map(plainCode).join(' ') })).statusCode).toBe(200)
    const another = await send('11')
    expect(another.statusCode).toBe(409)
    expect(another.body).toContain('Met dit formulier is al een blad gemaakt, met een ander aantal codes')
    const { id: sheet } = await context.db.selectFrom('review_code_sheets').select('id').executeTakeFirstOrThrow()
    await press('withdraw', { sheet, bevestig: 'true' })
    const gone = await send()
    expect([gone.statusCode, gone.body.includes('is ingetrokken. Maak hieronder een nieuw blad')]).toEqual([409, true])
  })

  test('says of all together how many codes were used, and of none alone', async () => {
    const { client, page, make, write, confirm } = await openOfficeWithCodes(open)
    const [code] = await make(10)
    await make(10)
    await confirm((await write(code!)).body.id)
    const text = await client.read(page)
    expect(text).toContain('20 codes uitgegeven, 1 gebruikt')
    expect(text).toContain('Wij zeggen u niet welke code een klant gebruikte')
    expect(text.match(/10 18 november 2028/g)).toHaveLength(2)
  })

  test('is withdrawn once its box is ticked, and then gives no files', async () => {
    const { context, make, press, client, page } = await openOfficeWithCodes(open)
    const codes = await make()
    const { id: sheet } = await context.db.selectFrom('review_code_sheets').select('id').executeTakeFirstOrThrow()
    const unticked = await press('withdraw', { sheet })
    expect([unticked.statusCode, unticked.body.includes(`href="#bevestig-${sheet}"`)]).toEqual([400, true])
    expect((await press('withdraw', { sheet, bevestig: 'true' })).statusCode).toBe(303)
    expect((await press('withdraw', { sheet, bevestig: 'true' })).statusCode).toBe(303)
    for (const other of ['x', '', '999']) {
      const { statusCode } = await press('withdraw', { sheet: other, bevestig: 'true' })
      expect(statusCode).toBe(404)
    }
    expect(await client.read(page)).toContain('Ingetrokken op 18 november 2026')
    const csv = await press('csv', { codes: codes.join(' ') })
    expect([csv.statusCode, csv.body.includes('het blad is ingetrokken of verlopen')]).toEqual([409, true])
  })

  test('is of who acts for the office alone', async () => {
    const { app, ids, client } = await openOfficeWithCodes(open)
    const other = `/kantoor/${ids[1]}/codes`
    expect((await client.get(other)).statusCode).toBe(403)
    expect((await client.post(other, { action: 'make', count: '10' })).statusCode).toBe(403)
    expect((await app.inject({ url: `/kantoor/${ids[0]}/codes` })).statusCode).toBe(401)
  })

  test('is not made for an office that nobody can review any more', async () => {
    const { context, own, ids, press } = await openOfficeWithCodes(open)
    for (const end of [{ hidden_at: context.clock.now() }, { hidden_at: null, merged_into: ids[1]! }]) {
      await context.db.updateTable('vestigingen').set(end).where('id', '=', own).execute()
      const { statusCode, body } = await press('make', { count: '10' })
      expect([statusCode, body.includes('Bezoekers zien dit kantoor niet meer')]).toEqual([409, true])
    }
  })

  test('stays with its office when the account that made it is erased, and there are not too many', async () => {
    const { context, make, press, profile } = await openOfficeWithCodes(open)
    await make()
    const { vestiging_id } = await context.db.selectFrom('review_code_sheets').selectAll().executeTakeFirstOrThrow()
    const now = context.clock.now()
    const row = { vestiging_id, codes: 10, made_by: null, created_at: now, expires_at: new Date(now.getTime() + 1000) }
    const many = Array.from({ length: limits.reviewCode.sheetsMax - 1 }, (_, n) => ({ ...row, form_hash: String(n) }))
    await context.db.insertInto('review_code_sheets').values(many).execute()
    const refused = await press('make', { count: '10' })
    expect([refused.statusCode, refused.body.includes('Trek er eerst een in')]).toEqual([409, true])
    await context.db.deleteFrom('accounts').execute()
    expect(await profile()).toContain('10 codes uitgegeven, 0 gebruikt')
  })
})
