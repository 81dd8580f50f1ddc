import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { moveReviews } from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import { describeOnDatabase } from '#test/database.ts'
import { fieldOf, openOfficeWithCodes, reviewsOf } from '#test/review-codes.ts'
import { insertReview } from '#test/reviews.ts'
import { hashOf } from './code-hash.ts'
import { forgetCodes } from './forget-codes.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const used = 'Met deze code is al een review geschreven'
const waits = 'Een review met deze code wacht nog op bevestiging per e-mail'
const unknown = 'Deze code hoort niet bij dit kantoor'

/** As their confirmations would, in one go: each of these codes was used by a review with the same marks. */
async function useAll({ db, keys, clock }: Context, vestiging_id: string, codes: string[]): Promise<void> {
  const now = clock.now()
  for (const code of codes) {
    const verification_level = 'klant' as const
    const review_id = await insertReview(db, { vestiging_id, verification_level, created_at: now, ratings: [9, 8, 8] })
    const code_hash = hashOf({ keys }, code)
    await db.updateTable('review_codes').set({ review_id, used_at: now }).where('code_hash', '=', code_hash).execute()
  }
}

describeOnDatabase('A code of a bill', (open) => {
  const setUp = () => openOfficeWithCodes(open)

  test('of 1,000 of which 340 were used: the level, the count on the page, and nothing for another office', async () => {
    const { context, app, own, ids, make, write, confirm, profile } = await setUp()
    const codes: string[] = []
    for (let sheet = 0; sheet < 5; sheet++) codes.push(...(await make(200)))
    expect(await profile()).toContain('1.000 codes uitgegeven, 0 gebruikt')
    await useAll(context, own, codes.slice(0, 320))
    for (const code of codes.slice(320, 340)) {
      const { status, body } = await write(code)
      expect(status).toBe(201)
      await confirm(body.id)
    }
    expect(await profile()).toContain('1.000 codes uitgegeven, 340 gebruikt')
    const { data, stats } = await reviewsOf(app, own)
    expect(data[0].verification).toEqual({ level: 'klant', label: 'Klant van dit kantoor' })
    expect(stats.by_level).toEqual([
      { level: 'klant', label: 'Klant van dit kantoor', total_reviews: 340, avg_rating_overall: 8.3 },
    ])
    expect(stats.after_request.total_reviews).toBe(0)
    const other = ids[1]!
    for (const tab of ['', '?tab=reviews']) expect(await profile(`${other}${tab}`)).not.toMatch(/codes?\b/i)
    expect((await app.inject({ url: `/schrijf-review/${other}` })).body).not.toContain('name="code"')
    expect((await app.inject({ url: `/api/vestigingen/${other}` })).json().code_stats).toBeNull()
  }, 240_000)

  test('is of use once: of two reviews at the same moment, and of two presses', async () => {
    const { make, write, confirm, levels, profile } = await setUp()
    const [code] = await make()
    const answers = await Promise.all([write(code!), write(code!), write(code!)])
    const first = answers.find(({ status }) => status === 201)!
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    for (const answer of answers.filter(({ status }) => status === 400))
      expect(fieldOf(answer)?.message).toContain(waits)
    await Promise.all([confirm(first.body.id), confirm(first.body.id)])
    expect(await levels()).toEqual(['klant'])
    expect(fieldOf(await write(code!))?.message).toContain(used)
    expect(await profile()).toContain('10 codes uitgegeven, 1 gebruikt')
  })

  test('is spent by the confirmation alone: who never confirms, or wipes it, leaves it to others', async () => {
    const { clock, context, app, make, write, confirm, levels, profile } = await setUp()
    const [code, second] = await make()
    const { body } = await write(code!)
    expect(await profile()).toContain('0 gebruikt')
    expect(fieldOf(await write(code!))?.message).toContain(waits)
    // Its time is over, whether or not the timers came by.
    clock.advance(limits.review.confirmMs + hour)
    const again = await write(code!)
    expect(again.status).toBe(201)
    await confirm(again.body.id)
    await confirm(body.id)
    expect(await levels()).toEqual(['email', 'klant'])
    const wiped = await write(second!)
    await context.db.deleteFrom('reviews').where('id', '=', wiped.body.id).execute()
    const last = await write(second!)
    await confirm(last.body.id)
    expect((await levels()).at(-1)).toBe('klant')
    expect((await app.inject({ url: '/api/reviews/count' })).statusCode).toBe(200)
  })

  test('goes along with who writes anew in the same browser, such as with the right address', async () => {
    const { make, write, confirm, levels } = await setUp()
    const [code] = await make()
    const mistyped = await write(code!, { email: 'krain@verzonnen.example' })
    const right = await write(code!, { email: 'karin@verzonnen.example' }, { sid: mistyped.sid! })
    expect(right.status).toBe(201)
    await confirm(mistyped.body.id)
    await confirm(right.body.id)
    expect(await levels()).toEqual(['email', 'klant'])
  })

  test.each([
    (code: string) => code.toLowerCase(),
    (code: string) => code.replace('-', ''),
    (code: string) => ` ${code.replace('-', ' ')} `,
    (code: string) => [...code.replace('-', '')].join('–'),
    (code: string) => code.replace('-', '. '),
  ])('is taken however it is typed', async (typed) => {
    const { make, write, confirm, levels } = await setUp()
    const [code] = await make()
    const { status, body } = await write(typed(code!))
    expect(status).toBe(201)
    await confirm(body.id)
    expect(await levels()).toEqual(['klant'])
  })

  test('of another office, expired, withdrawn or invented is refused at its field, and without it the review is taken', async () => {
    const { context, clock, ids, make, press, write, levels } = await setUp()
    const [code] = await make()
    const messages = async (typed: string, overrides = {}) => fieldOf(await write(typed, overrides))
    expect(await messages(code!, { vestiging_id: ids[1] })).toMatchObject({ field: 'code' })
    expect((await messages(code!, { vestiging_id: ids[1] }))?.message).toContain(unknown)
    for (const wrong of ['CCCCC-CCCCC', 'O0O0O0O0O0', '-', 'x'.repeat(40), '💶'])
      expect((await messages(wrong))?.message).toContain(unknown)
    expect(await messages('x'.repeat(41))).toMatchObject({ field: 'code' })
    const { id: sheet } = await context.db.selectFrom('review_code_sheets').select('id').executeTakeFirstOrThrow()
    const [later] = await make()
    await press('withdraw', { sheet, bevestig: 'true' })
    expect((await messages(code!))?.message).toContain('Deze code is ingetrokken')
    clock.advance(2 * 366 * day)
    expect((await messages(later!))?.message).toContain('Deze code is verlopen')
    expect(await levels()).toEqual([])
    for (const none of ['', '  ', null]) expect((await write(none as string)).status).toBe(201)
  })

  test('does not say how many codes of one sheet were used when that sheet is withdrawn', async () => {
    const { context, make, press, write, confirm, profile } = await setUp()
    const [first] = await make(10)
    const [second] = await make(12)
    for (const code of [first, second]) await confirm((await write(code!)).body.id)
    const sheets = await context.db.selectFrom('review_code_sheets').select('id').orderBy('id').execute()
    await press('withdraw', { sheet: sheets[1]!.id, bevestig: 'true' })
    expect(await profile()).toContain('22 codes uitgegeven, 2 gebruikt, 12 ingetrokken (gebruikt of niet)')
  })

  test('that is withdrawn before the confirmation gives no level, one that expired meanwhile does', async () => {
    const { context, clock, make, press, write, confirm, confirmedPage, levels, profile } = await setUp()
    const [code] = await make()
    const { body } = await write(code!)
    const { id: sheet } = await context.db.selectFrom('review_code_sheets').select('id').executeTakeFirstOrThrow()
    await press('withdraw', { sheet, bevestig: 'true' })
    expect(fieldOf(await write(code!))?.message).toContain('Deze code is ingetrokken')
    expect((await confirm(body.id)).body.level_without_code).toBe('E-mailadres bevestigd')
    expect(await confirmedPage(body.id)).toMatch(/Uw code telt niet meer: hij is ingetrokken.*‘E-mailadres bevestigd’/)
    expect(await levels()).toEqual(['email'])
    expect(await profile()).toContain('10 codes uitgegeven, 0 gebruikt, 10 ingetrokken (gebruikt of niet)')
    const [other] = await make()
    const sheets = await context.db.selectFrom('review_code_sheets').select('expires_at').orderBy('id').execute()
    clock.advance(sheets[1]!.expires_at.getTime() - hour - clock.now().getTime())
    const late = await write(other!)
    clock.advance(2 * hour)
    expect((await confirm(late.body.id)).body.level_without_code).toBeNull()
    expect(await confirmedPage(late.body.id)).not.toContain('Uw code')
    expect(await levels()).toEqual(['email', 'klant'])
  })

  test('works until the end of the day that its slip names', async () => {
    const { clock, make, write } = await setUp()
    const [code, second] = await make()
    clock.advance(Date.parse('2028-11-18T22:59:59Z') - clock.now().getTime())
    expect((await write(code!)).status).toBe(201)
    clock.advance(1000)
    expect(fieldOf(await write(second!))?.message).toContain('Deze code is verlopen')
  })

  test('ten wrong ones from a network lock the field for an hour, also for a right one, and nobody else', async () => {
    const { clock, make, write } = await setUp()
    const [code, second] = await make()
    const guess = (typed = 'CCCCC-CCCCC') => write(typed, {}, { ip: '192.0.2.9' })
    for (let n = 0; n < 9; n++) expect((await guess()).status).toBe(400)
    clock.advance(50 * 60_000)
    expect((await guess()).status).toBe(400)
    clock.advance(30 * 60_000)
    const locked = await guess(code)
    expect([locked.status, locked.body.code, fieldOf(locked)?.field]).toEqual([429, 'RATE_LIMITED', 'code'])
    expect(Number(locked.headers['retry-after'])).toBe(30 * 60)
    expect((await write('', {}, { ip: '192.0.2.9' })).status).toBe(201)
    expect((await write(second!)).status).toBe(201)
    clock.advance(30 * 60_000 + 1000)
    expect((await guess(code)).status).toBe(201)
  })

  test('tries at the same time pass no more than ten, and right ones count as none', async () => {
    const { make, write } = await setUp()
    const codes = await make(20)
    for (const code of codes.slice(0, 12)) expect((await write(code, {}, { ip: '192.0.2.9' })).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 16 }, () => write('CCCCC-CCCCC', {}, { ip: '192.0.2.9' })))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect((await write(codes[19]!, {}, { ip: '192.0.2.9' })).status).toBe(429)
  })

  test('of one office is guessed a hundred times an hour, from all networks together', async () => {
    const { make, write, ids } = await setUp()
    const [code] = await make()
    for (let n = 0; n < limits.rates.wrongReviewCodesOfOffice.max; n++) await write('CCCCC-CCCCC')
    expect((await write(code!)).status).toBe(429)
    expect((await write('CCCCC-CCCCC', { vestiging_id: ids[1] })).status).toBe(400)
  }, 240_000)

  test('stays spent when its review is withdrawn or erased', async () => {
    const { context, make, write, confirm, profile } = await setUp()
    const [code] = await make()
    const { body } = await write(code!)
    await confirm(body.id)
    await context.db.deleteFrom('reviews').where('id', '=', body.id).execute()
    expect(fieldOf(await write(code!))?.message).toContain(used)
    expect(await profile()).toContain('1 gebruikt')
  })

  test('goes along to the office that took its own over', async () => {
    const { context, clock, own, ids, make, write, confirm, levels } = await setUp()
    const [code] = await make()
    const to = ids[1]!
    await context.db.updateTable('vestigingen').set({ merged_into: to }).where('id', '=', own).execute()
    await context.db.transaction().execute((trx) => moveReviews(trx, { from: own, to, now: clock.now() }))
    await context.index.reload()
    const { status, body } = await write(code!)
    expect([status, body.vestiging_id]).toEqual([201, to])
    await confirm(body.id)
    expect(await levels()).toEqual(['klant'])
  })

  test('that nobody used is forgotten some time after its end, and how many there were is not', async () => {
    const { context, clock, make, write, confirm, profile } = await setUp()
    const [code] = await make()
    await confirm((await write(code!)).body.id)
    const rows = () => context.db.selectFrom('review_codes').select('used_at').execute()
    clock.advance(2 * 366 * day)
    await forgetCodes(context)
    expect(await rows()).toHaveLength(10)
    clock.advance(limits.reviewCode.keptAfterEndMs)
    await forgetCodes(context)
    expect(await rows()).toHaveLength(1)
    expect(await profile()).toContain('10 codes uitgegeven, 1 gebruikt')
  })

  test('fills the field by the address of its picture, in a page that sends its address to nobody', async () => {
    const { app, own, make } = await setUp()
    const [code] = await make()
    const { headers, body } = await app.inject({ url: `/schrijf-review/${own}?code=${code!.toLowerCase()}` })
    expect(body).toMatch(new RegExp(`name="code"[^>]*value="${code}"|value="${code}"[^>]*name="code"`))
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(body).not.toMatch(new RegExp(`(href|action)="[^"]*${code}`, 'i'))
    expect(body).toContain('Wij zeggen het kantoor niet welke code u gebruikte')
    expect(body).toMatch(/data-forgets="[^"]*\bcode\b/)
  })
})
