import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertInstantPrice } from '#test/instant-prices.ts'
import { insertPrices } from '#test/offer-prices.ts'
import { insertVestigingen, jan, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const sessionCookie = 'nv_sid'
const page = '/offerte-aanvragen/success'
const h1Of = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]

describeOnDatabase('The page after a request', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: true } })
    const ids = await insertVestigingen(context, [{}])
    const app = await createTestApp(context)
    const receipt = await post(app, '', offerteBody(ids))
    const sid = receipt.cookies.find(({ name }) => name === sessionCookie)?.value ?? ''
    /** Presses a button in the browser of this session: 'Stuur opnieuw' unless another is named. */
    const press = async (session: string, payload = 'action=resend') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
      const cookies: Record<string, string> = session ? { [sessionCookie]: session } : {}
      const answer = await app.inject({ method: 'POST', url: page, payload, headers, cookies })
      await runDueJobs(context)
      return answer
    }
    await runDueJobs(context)
    return { app, clock, context, ids, sid, press }
  }

  test('has the confirmation mail sent again to whoever made the request, at most once per ten minutes', async () => {
    const { app, clock, context, sid, press } = await setUp()
    const pressed = await press(sid)
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${page}?gedaan=resend`])
    const mails = await mailsOf(context, 'M01', 2)
    expect(mails).toHaveLength(2)
    expect((await app.inject({ url: `${page}?gedaan=resend` })).body).toContain('Wij stuurden de e-mail opnieuw.')

    const soon = await press(sid)
    expect(soon.statusCode).toBe(429)
    expect(soon.body).toContain('Te veel verzoeken')
    clock.advance(limits.rates.resendSoon.windowMs)
    expect((await press(sid)).statusCode).toBe(303)
    expect(await mailsOf(context, 'M01')).toHaveLength(3)
  })

  test('sends nothing to another browser, nor once the request is confirmed', async () => {
    const { app, context, sid, press } = await setUp()
    for (const session of ['', 'somebody-else']) expect((await press(session)).statusCode).toBe(404)
    const [mail] = await mailsOf(context, 'M01')
    await post(app, `/access/${tokenIn(mail!, '/offerte/')}/confirm`, {})
    const late = await press(sid)
    expect(late.statusCode).toBe(404)
    expect(late.body).toContain('Heeft u al bevestigd? Dan is uw aanvraag verstuurd.')
    expect(await mailsOf(context, 'M01')).toHaveLength(1)
  })

  test('thanks nobody and speaks of no mail where no request of this browser waits', async () => {
    const { press } = await setUp()
    for (const button of ['action=resend', 'action=code&code=123456', 'action=address&email=a@voorbeeld.example']) {
      const { statusCode, body } = await press('', button)
      expect([statusCode, h1Of(body)]).toEqual([404, 'In deze browser wacht geen aanvraag op uw bevestiging.'])
      for (const words of ['Bedankt', 'Wij stuurden', 'Klik op de knop in die e-mail'])
        expect(body).not.toContain(words)
    }
  })

  describe('of the button beside the refusal of an address that asked before', () => {
    const of = (email: string) => `action=remind&email=${encodeURIComponent(email)}`
    const toOf = (mails: { to_address: string }[]) => mails.map(({ to_address }) => to_address)

    test('has the mail sent for that address, not for the newest request of this browser', async () => {
      const { app, context, clock, ids, sid, press } = await setUp()
      await post(app, '', offerteBody(ids, { email: 'nieuwst@voorbeeld.example' }), { sid })
      await runDueJobs(context)
      clock.advance(limits.rates.resendSoon.windowMs)
      const pressed = await press(sid, of(`JAN.verzonnen+tag@voorbeeld.example`))
      expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${page}?gedaan=reminder`])
      expect(toOf(await mailsOf(context, 'M01', 3)).filter((to) => to === jan.email)).toHaveLength(2)
      const { body } = await app.inject(pressed.headers.location!)
      expect(h1Of(body)).toBe('Bekijk uw e-mail')
      expect(body).toContain('Wij stuurden de e-mail opnieuw.')
      expect(body).toContain('Uw nieuwe aanvraag is niet verstuurd.')
      expect(body).not.toContain('Bedankt')
    })

    test('says the same to a stranger of an address that waits, one that is confirmed and one that never asked', async () => {
      const { app, clock, context, ids, press } = await setUp()
      const email = 'bevestigd@voorbeeld.example'
      await post(app, '', offerteBody(ids, { email }))
      await runDueJobs(context)
      const mail = (await mailsOf(context, 'M01', 2)).find(({ to_address }) => to_address === email)!
      await post(app, `/access/${tokenIn(mail, '/offerte/')}/confirm`, {})
      clock.advance(limits.rates.resendSoon.windowMs)
      for (const address of [jan.email, email, 'niemand@voorbeeld.example', jan.email]) {
        const { statusCode, headers } = await press('somebody-else', of(address))
        expect([statusCode, headers.location]).toEqual([303, `${page}?gedaan=remind`])
      }
      // Once per ten minutes, also when it is pressed again.
      expect(toOf(await mailsOf(context, 'M01', 3)).filter((to) => to === jan.email)).toHaveLength(2)
      const { body } = await app.inject(`${page}?gedaan=remind`)
      expect(body).toContain('Wacht uw eerdere aanvraag nog op uw bevestiging? Dan sturen wij de e-mail opnieuw.')
      expect(body).toContain('hooguit één keer in de 10 minuten en 3 keer per dag')
      for (const words of ['Bedankt', 'Wij stuurden']) expect(body).not.toContain(words)
    })

    test('is sure of no mail that a limit kept from leaving, and refuses what is no address', async () => {
      const { context, sid, press } = await setUp()
      expect((await press(sid, of(jan.email))).headers.location).toBe(`${page}?gedaan=reminder`)
      expect((await press(sid, of(jan.email))).headers.location).toBe(`${page}?gedaan=remind`)
      expect(await mailsOf(context, 'M01', 2)).toHaveLength(2)
      const wrong = await press(sid, 'action=remind&email=x')
      expect([wrong.statusCode, h1Of(wrong.body)]).toEqual([400, 'Bekijk uw e-mail'])
      expect(wrong.body).toContain('De e-mail is niet verstuurd')
    })
  })

  const codeOf = async (context: Context) =>
    /^(\d{3}) (\d{3})$/m
      .exec((await mailsOf(context, 'M01'))[0]!.text)!
      .slice(1)
      .join('')

  test('takes the code of the mail in the place of its button, once', async () => {
    const { app, context, sid, press } = await setUp()
    const code = await codeOf(context)
    const wrong = await press(sid, `action=code&code=${code === '000000' ? '000001' : '000000'}`)
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('Deze code klopt niet. U kunt het nog 4 keer proberen.')
    expect((await press(sid, 'action=code&code=x')).body).toContain('Vul de 6 cijfers uit de e-mail in')

    const right = await press(sid, `action=code&code=${code.slice(0, 3)}+${code.slice(3)}`)
    expect([right.statusCode, right.headers.location]).toEqual([303, `${page}?gedaan=confirm`])
    expect((await app.inject(right.headers.location!)).body).toContain('Uw aanvraag is verstuurd.')
    expect(await mailsOf(context, 'M04')).toHaveLength(1)
    const session = right.cookies.find(({ name }) => name === sessionCookie)?.value
    expect(session).not.toBe(sid)
    const other = await press('', `action=code&code=${code}`)
    expect(other.statusCode).toBe(404)
    expect(other.body).toContain('Heeft u al bevestigd? Dan is uw aanvraag verstuurd.')
  })

  test('says after the code, pressed once or again, that an offer is there already', async () => {
    const { app, context, ids, sid, press } = await setUp()
    await insertPrices(context, ids[0]!)
    await insertInstantPrice(context, ids[0]!)
    const button = `action=code&code=${await codeOf(context)}`
    const right = await press(sid, button)
    const session = right.cookies.find(({ name }) => name === sessionCookie)!.value
    for (const { statusCode, headers } of [right, await press(session, button)]) {
      expect([statusCode, headers.location]).toEqual([303, `${page}?gedaan=confirm_with_offers`])
    }
    const { body } = await app.inject(right.headers.location!)
    expect(body).toContain('Uw aanvraag is verstuurd. U heeft al minstens één offerte.')
    expect(body).not.toContain('Meestal ontvangt u binnen 1 tot 3 werkdagen offertes.')
  })

  test('says that the request was sent where another tab confirmed it, by code or by the link, as long as it is not withdrawn', async () => {
    const { app, clock, context, sid, press } = await setUp()
    const code = await codeOf(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const byLink = await post(app, `/access/${token}/confirm`, {}, { sid })
    const session = byLink.cookies.find(({ name }) => name === sessionCookie)!.value
    for (const button of [`action=code&code=${code}`, 'action=resend']) {
      const again = await press(session, button)
      expect([again.statusCode, again.headers.location]).toEqual([303, `${page}?gedaan=confirm`])
    }
    expect((await press(session, 'action=address&email=ander@voorbeeld.example')).statusCode).toBe(404)
    expect(await mailsOf(context, 'M01')).toHaveLength(1)
    await post(app, `/access/${token}/withdraw`, {})
    expect((await press(session, `action=code&code=${code}`)).statusCode).toBe(404)
    clock.advance(limits.offerte.duplicateWindowMs)
    expect((await press(session, 'action=resend')).statusCode).toBe(404)
  })

  test('is of the browser whose request was sent again as the first answer never came, until it is confirmed', async () => {
    const { app, context, ids, press } = await setUp()
    const headers = { 'idempotency-key': 'of one form' }
    const body = { ...offerteBody(ids), email: 'ander@voorbeeld.example' }
    const send = async (sid?: string) => {
      const { body: receipt, cookies } = await post(app, '', body, { headers, ...(sid && { sid }) })
      return { id: receipt.id, sid: cookies.find(({ name }) => name === sessionCookie)?.value }
    }
    const lost = await send()
    const again = await send()
    expect(again).toEqual(lost)
    expect((await send(again.sid)).sid).toBeUndefined()
    expect(await context.db.selectFrom('sessions').select('sid_hash').execute()).toHaveLength(2)
    expect((await press(again.sid!, 'action=address&email=nog@voorbeeld.example')).statusCode).toBe(303)
    const mail = (await mailsOf(context, 'M01')).find(({ to_address }) => to_address === 'nog@voorbeeld.example')!
    expect((await post(app, `/access/${tokenIn(mail, '/offerte/')}/confirm`, {})).status).toBe(200)
    expect((await send()).sid).toBeUndefined()
  })

  // Without the entry of the session it is the same text without a name, for whoever opens it: the page is one for
  // all and knows no cookie, and who lost the tab still has a mail to confirm. Who sent nothing hears so from its forms.
  test('takes the code also where nothing is left of the visit but its session, and says so to who has none', async () => {
    const { app, context, sid, press } = await setUp()
    // What the browser alone knows it puts into elements of their own.
    const html = (await app.inject({ url: page })).body.replace(/<span data-sent[^>]*>(.*?)<\/span>/g, '$1')
    expect(html).toContain('<h1>Bedankt.</h1>')
    expect(html).toContain(
      'Wij stuurden een e-mail. Klik op de knop in die e-mail; daarna gaat uw aanvraag direct naar de notarissen.</p><p>Meestal ontvangt u binnen 1 tot 3 werkdagen offertes.</p>',
    )
    expect(html).toContain('Geen e-mail? Kijk bij ongewenste e-mail of stuur opnieuw.')
    const forms = [...html.matchAll(/<form[^>]*action="\/offerte-aanvragen\/success"[\s\S]*?<\/form>/g)].map(
      ([form]) => form,
    )
    const fieldsOf = (form: string) =>
      [...form.matchAll(/name="(\w+)"(?: value="(\w+)")?/g)].map(([, ...field]) => field)
    expect(forms.map(fieldsOf)).toEqual([
      [
        ['action', 'code'],
        ['code', undefined],
      ],
      [['action', 'resend']],
      [
        ['action', 'address'],
        ['email', undefined],
      ],
    ])
    const code = await codeOf(context)
    for (const fields of [`action=code&code=${code}`, 'action=address&email=ander@voorbeeld.example']) {
      const refusal = await press('', fields)
      expect(refusal.statusCode).toBe(404)
      expect(refusal.body).toContain('In deze browser wacht geen aanvraag op uw bevestiging.')
    }
    expect((await press(sid, `action=code&code=${code}`)).statusCode).toBe(303)
  })

  test('has the ways that an answer to a frequent question names, also that for a wrong address', async () => {
    const { app } = await setUp()
    const faq = (await app.inject('/faq')).body
    const answer = /Ik heb geen e-mail gekregen\.[^‘]*(‘[\s\S]*?)<\/(?:p|details)>/.exec(faq)?.[1] ?? ''
    const ways = [...answer.matchAll(/‘([^’]+)’/g)].map(([, way = '']) => way)
    const { body } = await app.inject(page)
    expect(ways).toHaveLength(2)
    for (const way of ways) expect(body).toContain(`>${way}</`)
    expect(body).toContain(`<summary>${ways[1]}</summary>`)
  })

  test('takes the code of no other browser, also not of one that used the address before', async () => {
    const { app, clock, context, ids, sid, press } = await setUp()
    await press(sid, 'action=code&code=1')
    clock.advance(limits.offerte.confirmMs)
    const later = await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    const code = await codeOf(context)
    for (const session of [sid, '', 'somebody-else']) {
      expect((await press(session, `action=code&code=${code}`)).statusCode).toBe(404)
    }
    const own = later.cookies.find(({ name }) => name === sessionCookie)!.value
    expect((await press(own, `action=code&code=${code}`)).statusCode).toBe(303)
  })
})
