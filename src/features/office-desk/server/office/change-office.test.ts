import { expect, test } from 'vitest'
import { openContext } from '#app/context.ts'
import * as messages from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { verifyActs } from '#features/desk/server/public.ts'
import { createTestClock } from '#server/clock.ts'
import { type Context, closeContext } from '#server/context.ts'
import { createLog } from '#server/log.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, sameDatabase, testConfig } from '#test/database.ts'
import { deskBrowser, fieldsIn } from '#test/desk-forms.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'

const clock = () => createTestClock('2026-11-21T12:00:00Z')
const silent = createLog('silent')
/** How many fields say it; each says it in a paragraph of its own, besides the list above the form. */
const count = (body: string, said: string) => body.split(`>${said}<`).length - 1

describeOnDatabase('An office at the desk', (open, kind) => {
  async function setUp() {
    const context = await open({ config: { rateLimits: false, demoData: false }, clock: clock() })
    const app = await createTestApp(context)
    const wim = deskBrowser(app, (await logInAtDesk(context)).cookie)
    const mia = deskBrowser(app, (await logInAtDesk(context, { email: 'mia@beheer.example', naam: 'Mia' })).cookie)
    const shown = async (id: string) => (await app.inject(`/api/vestigingen/${id}`)).json()
    const acts = () => context.db.selectFrom('operator_acts').selectAll().orderBy('id').execute()
    return { context, app, wim, mia, shown, acts }
  }
  const onlyOne = (context: Context) => {
    const heard: (readonly string[] | null)[] = []
    context.index.onChange((ids) => heard.push(ids))
    return heard
  }

  test('is added with the point of its postcode, and visitors find it', async () => {
    const { wim, shown, acts } = await setUp()
    const page = await wim.open(paths.newDeskOffice())
    const office = {
      ...{ naam: 'Notariaat Berkelland', adres: 'Grotestraat 1', postcode: '7151 bb', plaats: 'Eibergen' },
      ...{ email: 'info@berkelland.example', openingstijden: 'maandag: 9:00 - 17:00\r\nvrijdag: gesloten' },
      talen: 'Nederlands\r\nDuits | Engels',
    }
    const { status, to } = await wim.send(paths.newDeskOffice(), page, '', office)
    expect(status).toBe(303)
    const id = /kantoren\/(\d+)/.exec(String(to))?.[1] ?? ''
    await eventually(async () => expect((await shown(id)).title).toBe('Notariaat Berkelland'))
    expect(await shown(id)).toMatchObject({
      ...{ postcode: '7151BB', plaats: 'Eibergen', precision: 'pc4', can_receive_email: true },
      openingstijden: [
        { dagen: 'maandag', tijden: '9:00 - 17:00' },
        { dagen: 'vrijdag', tijden: 'gesloten' },
      ],
      talen: ['Nederlands', 'Duits | Engels'],
    })
    const [act] = await acts()
    expect(act).toMatchObject({ act: 'office_added', subject_id: id, after: { naam: 'Notariaat Berkelland' } })
    expect(JSON.stringify(act)).not.toContain('berkelland.example')
    // Pressed twice it is there once.
    const again = await wim.send(paths.newDeskOffice(), page, '', office)
    expect(again.status).toBe(409)
    expect(again.body).toContain(`Dit kantoor staat er al, met nummer ${id}`)
  })

  test('is refused with every field that is wrong, and with all that was typed', async () => {
    const { wim, context } = await setUp()
    const page = await wim.open(paths.newDeskOffice())
    const nowhere = { naam: 'Ergens', adres: 'Straat 1', postcode: '1012LG', plaats: 'Amsterdam', email: 'a@b.example' }
    const tries: [Record<string, string>, string][] = [
      [{ email: 'geen adres' }, 'Voer een geldig e-mailadres in'],
      [{ postcode: '0000AA' }, 'Schrijf een postcode als 1234AB'],
      [{ plaats: 'Maastricht' }, 'De postcode ligt niet in deze plaats'],
      [{ lat: '48,85', lon: '2,35' }, 'Dit punt ligt niet in Nederland'],
      [{ lat: '50,85', lon: '5,69' }, 'km van de postcode'],
      [{ lat: '52,37' }, 'Vul breedte- en lengtegraad allebei in'],
      [{ lat: '52,37, 4,89' }, 'Breedte en lengte staan elk apart'],
      [{ openingstijden: 'maandag' }, 'elk op een eigen regel'],
      [{ website: 'javascript:alert(1)' }, 'Vul een adres in dat begint met'],
      [{ website: 'http://x' }, 'Vul de hele naam van de website in, ook het deel na de punt'],
      [{ website: 'https://' }, 'Vul de hele naam van de website in, ook het deel na de punt'],
      [{ website: 'https://wim:geheim@kantoor.example' }, 'Laat weg wat voor de @ staat'],
      [
        { website: 'https://kantoor.example:70000' },
        'een getal van 1 tot en met 65535. Verbeter :70000 of laat het weg',
      ],
      [{ website: 'https://kan toor.example' }, 'Laat de spatie in het adres van de website weg'],
      [{ website: 'kantoor.example/over ons' }, 'Laat de spatie in het adres van de website weg'],
      [{ website: 'https://kantoor^.example' }, 'Laat het teken ^ in het adres van de website weg'],
      [{ adres: 'Damrak 0' }, 'Een huisnummer is een getal van 1 tot en met 99999'],
      [{ email: '' }, 'Zonder e-mailadres kan een kantoor geen aanvragen krijgen'],
      [{ naam: '' }, 'Dit veld is verplicht'],
    ]
    for (const [wrong, said] of tries) {
      const { status, body } = await wim.send(paths.newDeskOffice(), page, '', { ...nowhere, ...wrong })
      expect([wrong, status]).toEqual([wrong, 400])
      expect(body).toContain(said)
      expect(fieldsIn(body, '')).toMatchObject({ ...nowhere, ...wrong })
    }
    expect(await context.db.selectFrom('vestigingen').selectAll().execute()).toEqual([])
  })

  test('is refused with all that is wrong at once, when it is added and when it is changed', async () => {
    const { context, wim } = await setUp()
    const id = await insertOffice(context.db)
    const addressless = 'Zonder e-mailadres kan een kantoor geen aanvragen krijgen'
    const empty = { naam: '', adres: '', postcode: '', plaats: '', email: '' }
    const wrong = { ...empty, postcode: 'xx', plaats: 'Nergenshuizen', lat: '48,85', lon: '2,35', website: 'x' }
    for (const [url, action] of [
      [paths.newDeskOffice(), ''],
      [paths.deskOffice(id), 'office'],
    ] as const) {
      const page = await wim.open(url)
      const emptied = await wim.send(url, page, action, empty)
      expect([url, emptied.status, count(emptied.body, 'Dit veld is verplicht')]).toEqual([url, 400, 4])
      expect(emptied.body).toContain(addressless)
      const mistaken = await wim.send(url, page, action, wrong)
      for (const said of [
        ...['Dit veld is verplicht', 'Schrijf een postcode als 1234AB', 'Deze plaats kennen wij niet', addressless],
        ...['Dit punt ligt niet in Nederland', 'Vul een adres in dat begint met'],
      ])
        expect(mistaken.body).toContain(said)
    }
  })

  test('is changed for visitors at once, and no other office is read again', async () => {
    const { context, wim, shown, acts } = await setUp()
    const id = await insertOffice(context.db, { title: 'Oud', telefoon: '0101234567', lat: 52.3702, lon: 4.8952 })
    await insertOffice(context.db)
    await context.index.reload()
    const heard = onlyOne(context)
    const page = await wim.open(paths.deskOffice(id))
    const { status, to } = await wim.send(paths.deskOffice(id), page, 'office', {
      telefoon: '0207654321',
      adres: 'Damrak 2',
    })
    expect([status, to]).toEqual([303, paths.deskOffice(id, { gedaan: 'office' })])
    await eventually(async () => expect((await shown(id)).telefoon).toBe('0207654321'))
    // The point that somebody set stays with its postcode.
    expect(await shown(id)).toMatchObject({ adres: 'Damrak 2', lat: 52.3702, lon: 4.8952, precision: 'exact' })
    expect(heard).toEqual([[id]])
    expect((await acts())[0]).toMatchObject({
      ...{ act: 'office_changed', subject_kind: 'vestiging', subject_id: id },
      before: { telefoon: '0101234567', adres: 'Damrak 1' },
      after: { telefoon: '0207654321', adres: 'Damrak 2' },
    })
    expect(await wim.open(paths.deskOffice(id))).toContain('telefoon: 0101234567 → 0207654321')
    // Nothing changed, so nothing is written down.
    await wim.send(paths.deskOffice(id), await wim.open(paths.deskOffice(id)), 'office')
    expect(await acts()).toHaveLength(1)
  })

  test('keeps no character that turns a text around or that nobody sees', async () => {
    const { context, wim, shown } = await setUp()
    const id = await insertOffice(context.db, { toegankelijk: 'Lift' })
    const typed = { naam: 'Notariaat \u202eBerkelland\u2069', toegankelijk: '\u200b' }
    const page = await wim.open(paths.deskOffice(id))
    expect((await wim.send(paths.deskOffice(id), page, 'office', typed)).status).toBe(303)
    await eventually(async () => expect((await shown(id)).title).toBe('Notariaat Berkelland'))
    expect((await shown(id)).toegankelijk).toBeNull()
  })

  test('that moves to another postcode is placed there', async () => {
    const { context, wim, shown } = await setUp()
    const id = await insertOffice(context.db)
    const page = await wim.open(paths.deskOffice(id))
    const moved = { adres: 'Markt 1', postcode: '6211CJ', plaats: 'Maastricht' }
    expect((await wim.send(paths.deskOffice(id), page, 'office', moved)).status).toBe(303)
    await eventually(async () => expect((await shown(id)).plaats).toBe('Maastricht'))
    const { lat, precision } = await shown(id)
    expect([Math.round(lat), precision]).toEqual([51, 'pc4'])
  })

  test('that two operators change: the second reads what the first did, and loses nothing of its own', async () => {
    const { context, wim, mia, shown, acts } = await setUp()
    const id = await insertOffice(context.db, { telefoon: '0101234567', toegankelijk: null })
    const url = paths.deskOffice(id)
    const [wims, mias] = [await wim.open(url), await mia.open(url)]
    expect((await wim.send(url, wims, 'office', { telefoon: '0207654321' })).status).toBe(303)
    const refused = await mia.send(url, mias, 'office', { website: 'https://mia.example', toegankelijk: 'Lift' })
    expect(refused.status).toBe(409)
    expect(refused.body).toContain('Iemand anders wijzigde intussen: telefoon (nu “0207654321”)')
    expect(fieldsIn(refused.body, 'office')).toMatchObject({
      ...{ telefoon: '0207654321', website: 'https://mia.example', toegankelijk: 'Lift' },
    })
    expect(await acts()).toHaveLength(1)
    expect((await mia.send(url, refused.body, 'office')).status).toBe(303)
    await eventually(async () => expect((await shown(id)).website).toBe('https://mia.example'))
    expect((await shown(id)).telefoon).toBe('0207654321')
    // Both at once: one of them.
    const body = await wim.open(url)
    const both = await Promise.all([
      wim.send(url, body, 'office', { telefoon: '0301111111' }),
      mia.send(url, body, 'office', { telefoon: '0302222222' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(await verifyActs(context.db)).toMatchObject({ count: 3, broken: null })
  })

  test('loses requests and visitors only with a reason', async () => {
    const { context, wim, shown, acts } = await setUp()
    const id = await insertOffice(context.db)
    await context.index.reload()
    const url = paths.deskOffice(id)
    const send = async (action: string, changes: Record<string, string>) =>
      wim.send(url, await wim.open(url), action, changes)
    const out = await send('office', { neemt_aanvragen: '' })
    expect([out.status, out.body.includes('Schrijf waarom het kantoor geen aanvragen meer krijgt')]).toEqual([
      400,
      true,
    ])
    const nameless = await send('office', { neemt_aanvragen: '', naam: '' })
    expect(nameless.body).toContain('Dit veld is verplicht')
    expect(nameless.body).toContain('Schrijf waarom het kantoor geen aanvragen meer krijgt')
    expect(await wim.open(url)).toContain(paths.partners({ kantoor: id }))
    const wrong: [Record<string, string>, string][] = [
      [{ verborgen: 'ja' }, 'Schrijf waarom bezoekers het kantoor niet meer zien'],
      [{ pauze_tot: '1-12-2026' }, 'Schrijf waarom het kantoor gepauzeerd wordt'],
      [{ pauze_tot: '1-11-2026' }, 'Deze datum is al voorbij'],
      [{ pauze_tot: '31-2-2027' }, 'Deze dag bestaat niet'],
      [{ pauze_tot: '22-11-2029' }, messages.dateTooFar],
      [{ pauze_tot: '01-01-2206' }, messages.dateTooFar],
    ]
    for (const [change, said] of wrong) {
      const { status, body } = await send('standing', change)
      expect([change, status, body.includes(said)]).toEqual([change, 400, true])
      expect(fieldsIn(body, 'standing')).toMatchObject(change)
    }
    expect((await send('standing', { verborgen: 'ja', reden: 'Gestopt' })).status).toBe(303)
    await eventually(async () => expect((await shown(id)).code).toBe('VESTIGING_NOT_FOUND'))
    expect((await send('standing', { verborgen: '' })).status).toBe(303)
    expect((await send('office', { neemt_aanvragen: '', reden: 'Op verzoek' })).status).toBe(303)
    await eventually(async () => expect((await shown(id)).can_receive_email).toBe(false))
    expect((await acts()).map(({ act, reason }) => [act, reason])).toEqual([
      ['office_standing', 'Gestopt'],
      ['office_standing', null],
      ['office_changed', 'Op verzoek'],
    ])
  })

  test('is not there for a number that nobody has', async () => {
    const { context, app } = await setUp()
    const { cookie } = await logInAtDesk(context)
    for (const id of ['999999', '0', 'x', '__proto__'])
      expect((await app.inject({ url: paths.deskOffice(id), headers: { cookie } })).statusCode).toBe(404)
  })

  test.runIf(kind === 'postgres')('is another one on every node within a second', async () => {
    const { context, wim } = await setUp()
    const id = await insertOffice(context.db)
    await insertOffice(context.db)
    const other = await openContext(testConfig(), { log: silent, storage: sameDatabase(context) })
    const heard = onlyOne(other)
    const page = await wim.open(paths.deskOffice(id))
    await wim.send(paths.deskOffice(id), page, 'office', { telefoon: '0207654321' })
    await eventually(() => expect(heard).toEqual([[id]]))
    const { offices, positions } = other.index.current()
    expect(offices[positions.get(id) ?? -1]?.telefoon).toBe('0207654321')
    await closeContext(other)
  })
})
