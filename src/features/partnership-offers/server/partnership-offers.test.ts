import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { dumpOf, dumpOfOwn, mailsOf, tokenIn } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { linkToData } from '#test/own-data.ts'
import { postForm } from '#test/post-form.ts'
import { submit } from '#test/posted-reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { postTo } from '#test/site-reviews.ts'
import { currentTerms } from '../terms.ts'
import { openEvidence } from './evidence.ts'
import { forgetInterests } from './forget-interests.ts'
import { makePartnerOffer } from './make-offer.ts'

const day = 24 * 3_600_000
const right = {
  terms_accepted: true,
  email: 'directie@kantoor.example',
  address: 'Damrak 1, Amsterdam',
  user_agent: 'Own',
}

test('the terms that hold now name the fee and the term of the offer', () => {
  const text = currentTerms.sections.flatMap(({ paragraphs }) => paragraphs).join(' ')
  expect(text).toContain(`€ ${limits.partner.priceCents / 100} per jaar, exclusief ${limits.partner.btwPct}% btw`)
  expect(text).toContain('termijn van drie maanden')
  expect(limits.partner.noticeMonths).toBe(3)
})

describeOnDatabase('An offer to become a partner', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const config = { rateLimits: false, contactEmail: 'beheer@platform.example' }
    const context = await open({ clock, config })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld', email: 'post@kantoor.example' })
    await context.index.reload()
    const app = await createTestApp(context)
    const offer = async (mail = false) => {
      const { url, mailed } = await makePartnerOffer(context, office, { mail })
      return { token: url.split('/').at(-1)!, mailed }
    }
    const verify = async (token: string) => {
      const { statusCode, json } = await app.inject(`/api/partnership-offers/verify/${token}`)
      return { status: statusCode, body: json() }
    }
    const send = (token: string, overrides = {}, extra = {}) =>
      postTo(app, '/partnership-offers/submit-interest', { token, ...right, ...overrides }, extra)
    const interests = () => context.db.selectFrom('partnership_interests').selectAll().execute()
    return { clock, context, office, app, offer, verify, send, interests }
  }

  test('says what it costs, what it does not buy, and whom it is for; reading it changes nothing', async () => {
    const { context, office, app, offer, verify } = await setUp()
    const { token } = await offer()
    const before = await dumpOfOwn(context)
    const { status, body } = await verify(token)
    expect([status, body]).toEqual([
      200,
      {
        status: 'open',
        vestiging: { id: office, title: 'Notariaat Voorbeeld', adres: 'Damrak 1', plaats: 'Amsterdam' },
        email: 'post@kantoor.example',
        offer: {
          naam: 'Partner',
          prijs_cents_ex_btw: 60_000,
          btw_pct: 21,
          prijs_cents_incl_btw: 72_600,
          periode: 'jaar',
          opzegtermijn_maanden: 3,
          onderdelen: expect.arrayContaining(['Ontvangen van offerteverzoeken via de website']),
          valid_until: '2026-12-20T10:00:00.000Z',
          terms_url: `http://127.0.0.1:3000/partner-voorwaarden?versie=${currentTerms.version}`,
          terms_version: currentTerms.version,
        },
        ranking_disclosure:
          'Partners staan bovenaan in een apart, als betaald gelabeld blok. Betaling heeft geen invloed op reviews.',
        independence_notice:
          'Vaste vergoeding voor vermelding en het ontvangen van offerteverzoeken; geen vergoeding per opdracht of akte.',
      },
    ])
    for (const url of [`/partner/${token}`, `/api/partnership-offers/verify/${token}`]) {
      for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const)
        expect((await app.inject({ method, url })).statusCode).toBe(200)
    }
    expect(await dumpOfOwn(context)).toBe(before)
  })

  test('is answered once, with the evidence kept sealed and mails to both sides; the office is no partner by it', async () => {
    const { context, office, app, offer, verify, send, interests } = await setUp()
    const { token } = await offer()
    const asBrowser = { ip: '203.0.113.77', headers: { 'user-agent': 'Firefox of a test' } }
    const { status, body } = await send(token, {}, asBrowser)
    expect([status, body]).toEqual([
      200,
      {
        status: 'interest_submitted',
        reference: expect.stringMatching(/^PO-[2-9A-HJ-NP-Z]{6}$/),
        submitted_at: '2026-11-20T10:00:00.000Z',
        next_step: 'Wij nemen binnen 2 werkdagen contact op. Er is nog geen overeenkomst.',
      },
    ])
    const [row] = await interests()
    expect(row).toMatchObject({ terms_version: currentTerms.version, created_at: new Date('2026-11-20T10:00:00Z') })
    expect(openEvidence(context, row!)).toEqual({
      email: right.email,
      address: right.address,
      user_agent: 'Own',
      server_user_agent: 'Firefox of a test',
      ip_network: '203.0.113.0',
    })
    const dump = await dumpOf(context)
    for (const word of [right.email, right.address, 'Firefox', '203.0.113']) expect(dump).not.toContain(word)
    expect((await send(token)).body.code).toBe('TOKEN_ALREADY_USED')
    expect((await verify(token)).body.status).toBe('interest_submitted')
    expect((await app.inject(`/partner/${token}`)).body).toContain('Er is nog geen overeenkomst.')

    await runDueJobs(context)
    const [received] = await mailsOf(context, 'M30')
    expect(received).toMatchObject({ to_address: right.email, subject: 'Wij hebben uw interesse ontvangen' })
    for (const { title } of currentTerms.sections) expect(received!.text).toContain(title)
    expect(received!.text).not.toContain('deze pagina')
    expect(received!.text).toContain(`/partner-voorwaarden?versie=${currentTerms.version}`)
    const [operator] = await mailsOf(context, 'M31')
    expect(operator).toMatchObject({
      to_address: 'beheer@platform.example',
      subject: 'Partnerinteresse: Notariaat Voorbeeld',
      reply_to: right.email,
    })
    expect(operator!.text).toContain(right.address)
    const { partnership_active } = (await app.inject(`/api/vestigingen/${office}`)).json()
    expect(partnership_active).toBe(false)
  })

  test('is refused with its own words when something is missing, and stays open', async () => {
    const { offer, send, verify } = await setUp()
    const { token } = await offer()
    const wrong: [object, string, string][] = [
      [{ terms_accepted: false }, 'terms_accepted', 'Ga akkoord met de voorwaarden om verder te gaan.'],
      [{ terms_accepted: undefined }, 'terms_accepted', 'Ga akkoord met de voorwaarden om verder te gaan.'],
      [{ email: 'geen adres' }, 'email', 'Voer een geldig e-mailadres in'],
      [{ address: 'Dam' }, 'address', 'Vul een adres in van 5 tot 200 tekens'],
      [{ address: 'x'.repeat(201) }, 'address', 'Vul een adres in van 5 tot 200 tekens'],
      [{ user_agent: 'x'.repeat(513) }, 'user_agent', 'Ongeldige invoer'],
    ]
    for (const [overrides, field, message] of wrong) {
      const { status, body } = await send(token, overrides)
      expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', [{ field, message }]])
    }
    expect((await verify(token)).body.status).toBe('open')
  })

  test('has a link that ends: unknown, of another kind, withdrawn by a newer offer, or after 30 days', async () => {
    const { context, clock, app, offer, verify, send } = await setUp()
    const { token: first } = await offer()
    const { token, mailed } = await offer(true)
    expect(mailed).toBe(true)
    await runDueJobs(context)
    const [mail] = await mailsOf(context, 'M29')
    expect(mail).toMatchObject({
      to_address: 'post@kantoor.example',
      subject: 'Voorstel: partner worden van Aktewijzer',
    })
    expect(tokenIn(mail!, '/partner/')).toBe(token)
    const un = tokenIn(mail!, '/uitschrijven/')
    for (const [link, code] of [
      [first, 'TOKEN_INVALID'],
      [`po${'x'.repeat(43)}`, 'TOKEN_INVALID'],
      [un, 'WRONG_ENTITY_TYPE'],
    ] as const) {
      expect([(await verify(link)).body.code, (await send(link)).body.code]).toEqual([code, code])
      expect((await app.inject(`/partner/${link}`)).statusCode).toBe(code === 'TOKEN_INVALID' ? 404 : 400)
    }
    clock.advance(30 * day)
    expect([(await verify(token)).body.code, (await send(token)).body.code]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED'])
    const page = await app.inject(`/partner/${token}`)
    expect([page.statusCode, page.body]).toEqual([410, expect.stringContaining('Vraag ons om een nieuw voorstel')])
    expect((await postForm(app, `/nieuwe-link/${token}`, { action: 'renew' })).status).toBe(400)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M36', 0)).toEqual([])
    const { valid_until } = await context.db
      .selectFrom('partnership_offers')
      .select('valid_until')
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(valid_until.toISOString()).toBe('2026-12-20T10:00:00.000Z')
    expect((await verify(token)).body.code).toBe('TOKEN_EXPIRED')

    const { lists } = (await app.inject(`/api/customer/unsubscribe/${un}`)).json()
    expect(lists.map(({ id }: { id: string }) => id)).toEqual(['review_invitations', 'reminders', 'partner_offers'])
    const unsubscribePage = `/uitschrijven/${un}`
    expect((await app.inject(unsubscribePage)).body).toContain('Voorstellen om partner te worden')
    await postTo(app, `/customer/unsubscribe/${un}`, { lists: ['reminders'] })
    expect((await offer(true)).mailed).toBe(true)
    await submit(app, unsubscribePage, { action: 'uitschrijven', lists: 'partner_offers' })
    expect((await offer(true)).mailed).toBe(false)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M29')).toHaveLength(1)
    const confirmations = (await mailsOf(context, 'M25')).map(({ text }) => text)
    expect(confirmations.some((text) => text.includes('- Voorstellen om partner te worden'))).toBe(true)
  })

  // To take no quote requests is about those alone; offers have a list and a link of their own.
  test('goes by mail also to an office that takes no requests, until it ends those mails', async () => {
    const { context, office, app, offer } = await setUp()
    await context.db.updateTable('vestigingen').set({ can_receive_email: false }).where('id', '=', office).execute()
    expect((await offer(true)).mailed).toBe(true)
    await runDueJobs(context)
    const un = tokenIn((await mailsOf(context, 'M29'))[0]!, '/uitschrijven/')
    await postTo(app, `/customer/unsubscribe/${un}`, { lists: ['partner_offers'] })
    expect((await offer(true)).mailed).toBe(false)
  })

  test('is answered once by 50 at the same time', async () => {
    const { context, offer, send, interests } = await setUp()
    const { token } = await offer()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(token)))
    const codes = answers.map(({ status, body }) => body.code ?? status)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([200, 'TOKEN_ALREADY_USED']))
    expect(await interests()).toHaveLength(1)
    const mails = await context.db.selectFrom('mails').select('kind').where('kind', 'in', ['M30', 'M31']).execute()
    expect(mails).toHaveLength(2)
  })

  test('with a key is answered once however often it is sent; another body under that key is a conflict', async () => {
    const { offer, send, interests } = await setUp()
    const { token } = await offer()
    const key = { headers: { 'idempotency-key': 'sleutel' } }
    const [first, second] = await Promise.all([send(token, {}, key), send(token, {}, key)])
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    expect((await send(token, { email: 'ander@kantoor.example' }, key)).body.code).toBe('CONFLICT')
    expect((await send(token)).body.code).toBe('TOKEN_ALREADY_USED')
    expect(await interests()).toHaveLength(1)
  })

  test('is answered without JavaScript; what is wrong stands at its field and what was filled in stays', async () => {
    const { app, offer } = await setUp()
    const { token } = await offer()
    const page = `/partner/${token}`
    const shown = (await app.inject(page)).body.replaceAll('\u00a0', ' ')
    for (const text of [
      '€ 600,00 per jaar',
      '€ 726,00',
      'geen vergoeding per opdracht of akte',
      'post@kantoor.example',
    ])
      expect(shown).toContain(text)
    const wrong = await submit(app, page, { email: 'ik@kantoor.example', address: 'Dam' })
    expect(wrong.statusCode).toBe(400)
    for (const text of ['Ga akkoord met de voorwaarden', 'Vul een adres in', 'value="ik@kantoor.example"'])
      expect(wrong.body).toContain(text)
    const ticked = await submit(app, page, { ...right, terms_accepted: 'true', address: 'Dam' })
    expect(ticked.body).toMatch(/<input(?=[^>]*id="terms_accepted")(?=[^>]*checked)/)
    const sent = await submit(app, page, { ...right, terms_accepted: 'true' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${page}?gedaan=interesse`])
    expect((await app.inject(sent.headers.location as string)).body).toContain('Wij hebben uw interesse ontvangen')
    const terms = (await app.inject(`/partner-voorwaarden?versie=${currentTerms.version}`)).body
    expect(terms).toContain(`Versie ${currentTerms.version}. Dit is de versie die nu geldt.`)
    for (const odd of ['__proto__', '2001-01-01'])
      expect((await app.inject(`/partner-voorwaarden?versie=${odd}`)).statusCode).toBe(404)
    expect((await app.inject('/partner-voorwaarden')).statusCode).toBe(200)
  })

  test('leaves evidence that is shown to who asks for their data, and forgotten 7 years after the agreement', async () => {
    const { context, clock, app, office, offer, send, interests } = await setUp()
    await send((await offer()).token)
    const dr = await linkToData(app, context, right.email)
    const data = (await app.inject(`/api/data-requests/access/${dr}`)).json()
    expect(data.sections.map(({ id }: { id: string }) => id)).toEqual(['partnership'])
    expect(JSON.stringify(data)).toContain(right.address)
    const page = (await app.inject(`/gegevens/${dr}`)).body
    expect(page).toContain('behalve wat wij moeten bewaren')
    expect(page).not.toContain('wis alles')
    const partnership = { partnership_from: clock.now(), partnership_until: new Date('2027-11-20T10:00:00Z') }
    await context.db.updateTable('vestigingen').set(partnership).where('id', '=', office).execute()
    clock.advance(new Date('2034-11-20T09:00:00Z').getTime() - clock.now().getTime())
    await forgetInterests.handler(context, {})
    expect((await interests())[0]!.sealed).not.toBeNull()
    clock.advance(3_600_000)
    await forgetInterests.handler(context, {})
    expect((await interests())[0]).toMatchObject({ sealed: null, sealed_key: null, email_hash: null })
  })
})
