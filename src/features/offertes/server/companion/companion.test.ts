import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { dumpOf, jan, mailsOf, tokenIn } from '#test/offertes.ts'
import { readFor } from '#test/page-read.ts'
import { submit } from '#test/posted-reviews.ts'
import { press } from '#test/press.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'
import { getSharedOfferte } from '../../contract.ts'

const ended = 'Deze link werkt niet meer'
const another = 'Vraag een nieuwe link aan wie de offertes aanvroeg.'
const day = 24 * 60 * 60 * 1000

describeOnDatabase('The second link of a request', (open) => {
  async function setUp() {
    const set = await sendOfferte(open)
    const { answer, app, ids, press: pressOwn, readAccess } = set
    await answer(1, pricedOffer)
    const link = async () => (await readAccess()).companion.link
    const tokenOf = (url: string) => url.split('/').at(-1)!
    const make = async (replaces?: string) => {
      await pressOwn('companion_make', { replaces })
      return tokenOf((await link()).url)
    }
    const read = (token: string) => readFor(set.context, getSharedOfferte, { token })
    const write = (token: string, fields: object) =>
      press(app, `/samen-kiezen/${token}`, 'opinion', { version: 0, ...fields })
    return { ...set, favourite: ids[0]!, link, make, read, write }
  }

  test('shows the offers and nothing that reaches the customer', async () => {
    const { ids, make, read, readAccess } = await setUp()
    expect((await readAccess()).companion).toEqual({ can_be_made: true, link: null, opinion: null })
    const token = await make()
    expect(token).toMatch(/^o2/)
    const { status, body } = await read(token)
    expect(status).toBe(200)
    expect(body.vestigingen).toHaveLength(1)
    expect(body.vestigingen[0]).toMatchObject({ id: ids[0], can_be_favourite: true, offer: { total_cents: 158_543 } })
    expect(body).toMatchObject({
      mailed_totals: [],
      choice: null,
      favourite: null,
      note: null,
      version: 0,
      written_at: null,
    })
    const text = JSON.stringify(body)
    for (const wrong of [jan.naam, jan.email, jan.telefoonnummer, 'Verzinselweg', 'huis met een tuin', '425000'])
      expect(text).not.toContain(wrong)
  })

  test('lets its holder mark a favourite and write, which stands with the customer; the last time counts', async () => {
    const { favourite, make, read, readAccess, write } = await setUp()
    const token = await make()
    const first = await write(token, { favourite, note: 'Dichtbij. Mijn BSN is 111222333.' })
    expect([first.status, (await read(token)).body.version]).toEqual([303, 1])
    const { opinion } = (await readAccess()).companion
    expect(opinion).toMatchObject({ favourite: { vestiging_id: favourite, standing: 'stands' } })
    expect(opinion.note).toContain('Dichtbij.')
    expect(opinion.note).not.toContain('111222333')
    await write(token, { favourite: null, note: 'Toch liever niet.', version: 1 })
    expect((await readAccess()).companion.opinion).toMatchObject({ favourite: null, note: 'Toch liever niet.' })
  })

  test.each([
    ['nothing at all', {}, 'favourite'],
    ['an office without an offer', { favourite: 'second' }, 'favourite'],
    ['an office of no request', { favourite: '999999' }, 'favourite'],
    ['too many words', { note: 'a'.repeat(501) }, 'note'],
    ['a version that is none', { note: 'Goed', version: -1 }, 'version'],
  ])('refuses %s by its field', async (_long, body, field) => {
    const { ids, make, readAccess, write } = await setUp()
    const second = 'favourite' in body && body.favourite === 'second'
    const refused = await write(await make(), second ? { favourite: ids[1] } : body)
    expect([refused.status, refused.body.code, refused.body.fields[0].field]).toEqual([400, 'BAD_REQUEST', field])
    expect((await readAccess()).companion.opinion).toBeNull()
  })

  test('of two who write at once keeps one, and the other reads it before overwriting', async () => {
    const { favourite, make, read, readAccess, write } = await setUp()
    const token = await make()
    const both = await Promise.all([write(token, { note: 'Eén' }), write(token, { note: 'Twee', favourite })])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
    const { note, version } = (await read(token)).body
    expect([note, version]).toEqual([both[0].status === 303 ? 'Eén' : 'Twee', 1])
    expect((await write(token, { note: 'Drie', version: 1 })).status).toBe(303)
    expect((await readAccess()).companion.opinion.note).toBe('Drie')
  })

  test('lets nobody write over words that the page did not show, though something else was wrong', async () => {
    const { context, make, read, write } = await setUp()
    const token = await make()
    const pages = await createTestApp(context)
    await write(token, { note: 'Van Sam' })
    const post = async (fields: Record<string, string>) => {
      const { statusCode, body } = await submit(pages, `/samen-kiezen/${token}`, { action: 'opinion', ...fields })
      return { statusCode, body, version: /name="version" value="(\d*)"/.exec(body)?.[1] ?? '' }
    }
    const wrong = await post({ version: '0', note: 'a'.repeat(501) })
    expect([wrong.statusCode, wrong.version]).toEqual([400, '0'])
    const conflict = await post({ version: wrong.version, note: 'Van Kim' })
    expect([conflict.statusCode, conflict.version, conflict.body.includes('Van Sam')]).toEqual([409, '1', true])
    expect((await read(token)).body.note).toBe('Van Sam')
    expect((await post({ version: conflict.version, note: 'Van Kim' })).statusCode).toBe(303)
  })

  test('takes the same twice as once', async () => {
    const { favourite, make, read, write } = await setUp()
    const token = await make()
    const opinion = { favourite, note: 'Goed' }
    const twice = await Promise.all([write(token, opinion), write(token, opinion)])
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    expect((await read(token)).body.version).toBe(1)
  })

  test('is one at a time: pressed twice it is made once, and a new one ends the one it is for', async () => {
    const { favourite, link, make, press, read, readAccess, write } = await setUp()
    await Promise.all([press('companion_make'), press('companion_make')])
    const { id, url } = await link()
    const first = url.split('/').at(-1)!
    expect(await make()).toBe(first)
    await write(first, { favourite, note: 'Goed' })
    await Promise.all([press('companion_make', { replaces: id }), press('companion_make', { replaces: id })])
    const second = (await link()).url.split('/').at(-1)!
    expect(second).not.toBe(first)
    expect(await read(first)).toMatchObject({
      status: 410,
      body: { code: 'TOKEN_EXPIRED', error: `${ended}. ${another}` },
    })
    expect(await write(first, { note: 'Nog iets', version: 1 })).toMatchObject({ status: 410 })
    expect((await readAccess()).companion.opinion).toBeNull()
    // From a tab that was open before: the new one stays.
    expect((await press('companion_end', { link_id: id })).body.code).toBe('CONFLICT')
    expect((await read(second)).status).toBe(200)
  })

  test('says that the offer of a favourite changed, until its holder says the same of the new one', async () => {
    const { answer, clock, favourite, make, readAccess, write } = await setUp()
    const standing = async () => (await readAccess()).companion.opinion.favourite.standing
    const token = await make()
    await write(token, { favourite, note: 'Goed' })
    clock.advance(day)
    await answer(1, { ...pricedOffer, recherche_cents: 10_000, total_cents: 157_333 })
    expect(await standing()).toBe('changed')
    expect((await write(token, { favourite, note: 'Goed', version: 1 })).status).toBe(303)
    expect(await standing()).toBe('stands')
  })

  test('says what became of a favourite whose offer was taken back or expired', async () => {
    const { clock, favourite, make, readAccess, write } = await setUp()
    const token = await make()
    await write(token, { favourite, note: 'Goed' })
    clock.advance(44 * day)
    expect((await readAccess()).companion.opinion.favourite).toEqual({ vestiging_id: favourite, standing: 'expired' })
    expect((await write(token, { favourite, note: 'Nog steeds', version: 1 })).status).toBe(303)
    await write(token, { favourite: null, note: 'Geen', version: 2 })
    expect((await write(token, { favourite, note: 'Geen', version: 3 })).body.fields[0].field).toBe('favourite')
    const other = await setUp()
    const second = await other.make()
    await other.write(second, { favourite: other.favourite })
    await other.answer(1, { action: 'decline', reden: 'geen_capaciteit' })
    expect((await other.readAccess()).companion.opinion.favourite).toMatchObject({ standing: 'gone' })
    expect((await other.read(second)).body.vestigingen).toEqual([])
  })

  test('is dead once it is ended, the request withdrawn, completed or erased, and says so', async () => {
    const { act, context, favourite, link, make, press, read, readAccess, write } = await setUp()
    const app = await createTestApp(context)
    const open410 = async (token: string) => {
      const { statusCode, body, headers } = await app.inject({ url: `/samen-kiezen/${token}` })
      expect([statusCode, body.includes(ended), body.includes('noindex')]).toEqual([410, true, true])
      expect([body.includes(another), body.includes('vanuit uw e-mail')]).toEqual([true, false])
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
    const invented = await app.inject({ url: '/samen-kiezen/o2invented' })
    expect([invented.statusCode, invented.body.includes(another)]).toEqual([404, true])
    expect(invented.body).not.toContain('vanuit uw e-mail')
    const first = await make()
    await press('companion_end', { link_id: (await link()).id })
    await open410(first)
    expect((await write(first, { note: 'Goed' })).status).toBe(410)
    const second = await make()
    const { id: secondId } = await link()
    await write(second, { favourite, note: 'Goed' })
    await act('/withdraw', {})
    await open410(second)
    expect((await press('companion_make')).body.code).toBe('OFFERTE_CLOSED')
    const mailed = await press('companion_mail', { link_id: secondId, email: 'sam@voorbeeld.example' })
    expect(mailed.body.code).toBe('OFFERTE_CLOSED')
    // What was withdrawn by mistake is open again, with its link.
    await press('undo_withdrawal')
    expect((await read(second)).status).toBe(200)
    expect((await readAccess()).companion.opinion.note).toBe('Goed')
    await act('/erase', { bevestig: true })
    await open410(second)
    expect(await context.db.selectFrom('offerte_companions').select('id').execute()).toEqual([])
  })

  test('is sealed, found by its customer, and given in no file', async () => {
    const { app, context, customer, favourite, make, write } = await setUp()
    const token = await make()
    await write(token, { favourite, note: 'Wat een aardig kantoor' })
    await runDueJobs(context)
    const dump = await dumpOf(context, 'public')
    for (const clear of [token, 'aardig kantoor']) expect(dump).not.toContain(clear)
    const file = (await app.inject(`/api/offerte-requests/access/${customer}/export.json`)).body
    expect(file).toContain('aardig kantoor')
    expect(file).not.toContain(token)
  })

  test('is mailed to an address that its customer typed, a few times, and without a word of anybody', async () => {
    const { context, link, make, press } = await setUp()
    const token = await make()
    const { id } = await link()
    const mail = (email: string) => press('companion_mail', { link_id: id, email })
    expect((await mail('geen adres')).body.fields[0].field).toBe('email')
    expect((await mail('sam@voorbeeld.example')).status).toBe(303)
    await runDueJobs(context)
    const [sent] = await mailsOf(context, 'M49')
    expect(sent?.to_address).toBe('sam@voorbeeld.example')
    expect(tokenIn(sent!, '/samen-kiezen/')).toBe(token)
    for (const wrong of [jan.email, 'Verzinselweg', 'tuin']) expect(sent?.text).not.toContain(wrong)
    expect(sent?.text).toContain('Niet door u?')
    await mail('kim@voorbeeld.example')
    await mail('bo@voorbeeld.example')
    const many = await mail('nog-een@voorbeeld.example')
    expect(many.body.code).toBe('RATE_LIMITED')
    expect(many.body.error).toContain('U liet de link al 3 keer mailen')
    await press('companion_make', { replaces: id })
    expect((await mail('sam@voorbeeld.example')).body.code).toBe('CONFLICT')
  })

  test('is mailed once by a form that is sent twice, and again later', async () => {
    const { clock, context, link, make, press } = await setUp()
    await make()
    const { id } = await link()
    const mail = () => press('companion_mail', { link_id: id, email: 'sam@voorbeeld.example' })
    const queued = async () =>
      (await context.db.selectFrom('mails').select('id').where('kind', '=', 'M49').execute()).length
    expect((await Promise.all([mail(), mail()])).map(({ status }) => status)).toEqual([303, 303])
    expect(await queued()).toBe(1)
    clock.advance(11 * 60 * 1000)
    await mail()
    expect(await queued()).toBe(2)
  })

  test('is not mailed once it has ended, though the mail waits', async () => {
    const { context, link, make, press } = await setUp()
    await make()
    const { id } = await link()
    await press('companion_mail', { link_id: id, email: 'sam@voorbeeld.example' })
    await press('companion_end', { link_id: id })
    await runDueJobs(context)
    const rows = await context.db.selectFrom('mails').select('sent_at').where('kind', '=', 'M49').execute()
    expect(rows.map(({ sent_at }) => sent_at)).toEqual([null])
  })
})
