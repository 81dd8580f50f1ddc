import { expect, test } from 'vitest'
import { getFrom, karin, reviewBody, setUpAuthors } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createOffertesApp, offerteBody, post } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { postTo } from '#test/site-reviews.ts'

const minute = 60_000
const hour = 60 * minute
const _day = 24 * hour

describeOnDatabase('What is open for a visitor', (open) => {
  const setUp = () => setUpAuthors(open)

  test('is told to the session that wrote the review, and to nobody who only typed its address', async () => {
    const { context, clock, app, office, written } = await setUp()
    const pending = async (sid?: string) => (await getFrom(app, '/reviews/pending', { sid })).body
    const { id, sid } = await written()
    expect(await pending()).toEqual([])
    expect(await pending('made-up')).toEqual([])
    const entry = {
      kind: 'to_verify',
      id,
      vestiging_id: office,
      vestiging_name: 'Notariaat Voorbeeld',
      status_label: 'Wacht op bevestiging van uw e-mailadres',
      created_at: '2026-11-18T10:00:00.000Z',
    }
    expect(await pending(sid)).toEqual([{ ...entry, resend_after: '2026-11-18T10:10:00.000Z' }])
    clock.advance(10 * minute)
    expect(await pending(sid)).toEqual([{ ...entry, resend_after: null }])

    const other = await insertOffice(context.db)
    await context.index.reload()
    const stranger = await postTo(app, '/reviews', reviewBody(other))
    expect((await pending(stranger.sid)).map((p: { vestiging_id: string }) => p.vestiging_id)).toEqual([other])
  })

  test('names held reviews of a confirmed address', async () => {
    const { app, written, verify } = await setUp()
    const { id, token, sid } = await written({ minpunten: ['Bel mij op 06-12345678'] })
    const confirmed = await verify(token)
    expect(confirmed.body).toMatchObject({ status: 'in_moderation', visible_within_hours: 24 })
    const pending = async (value?: string) => (await getFrom(app, '/reviews/pending', { sid: value })).body
    expect(await pending(confirmed.sid)).toMatchObject([
      { kind: 'in_moderation', id, status_label: 'Wordt gecontroleerd' },
    ])
    expect(await pending(sid)).toEqual([])
  })
})

describeOnDatabase('An invitation', (open) => {
  test('is open for the customer who confirmed the address, until the review is written', async () => {
    const { context, clock, app, office, online } = await setUpAuthors(open)
    const other = await insertOffice(context.db, { title: 'Kantoor Denkbeeldig' })
    await context.index.reload()
    const request = await post(await createOffertesApp(context), '', offerteBody([office, other], karin))
    const invitations = [office, other].map((vestiging_id) => ({
      offerte_request_id: request.body.id,
      vestiging_id,
      invited_at: clock.now(),
    }))
    await context.db.insertInto('review_invitations').values(invitations).execute()
    const [typed] = request.cookies
    const pendingOf = async (sid: string) => (await getFrom(app, '/reviews/pending', { sid })).body
    expect(await pendingOf(typed!.value)).toEqual([])
    const { sid } = await online()
    expect(await pendingOf(sid!)).toEqual([
      {
        kind: 'to_write',
        id: null,
        vestiging_id: other,
        vestiging_name: 'Kantoor Denkbeeldig',
        status_label: 'Nog te schrijven',
        created_at: '2026-11-18T10:00:00.000Z',
        resend_after: null,
      },
    ])
  })
})
