import { expect, test } from 'vitest'
import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskBrowser } from '#test/desk-forms.ts'
import { confirmedReview } from '#test/moderation.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'
import { insertReview } from '#test/reviews.ts'
import { reasons } from '../../rules/reasons.ts'
import { appealAsAuthor } from '../appeals/create-appeal.ts'
import { decideReview } from './decide-review.ts'

type Fields = { action: string } & Record<string, string>

describeOnDatabase('Of two operators who have the same page open', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock })
    const office = await insertOffice(context.db)
    const subject = await confirmedReview(context, office, { pluspunten: ['Bel 0612345678'] })
    const app = await createTestApp(context)
    const wim = deskBrowser(app, (await logInAtDesk(context)).cookie)
    const colleague = { email: 'mia@beheer.example', role: 'moderator' } as const
    const mia = deskBrowser(app, (await logInAtDesk(context, colleague)).cookie)
    /** Presses a button of the page of an item, opened before or now. */
    async function decide(person: typeof wim, item: string, fields: Fields, body?: string) {
      const url = paths.desk({ item })
      return person.send(url, body ?? (await person.open(url)), '', fields)
    }
    return { clock, context, office, subject, wim, mia, decide }
  }

  test('one decides at once with the other', async () => {
    const { context, subject, wim, decide } = await setUp()
    const item = `review:${subject.id}`
    const page = await wim.open(paths.desk({ item }))
    const rejection = { action: 'reject', rule: 'wet', facts: 'x' }
    const answers = await Promise.all([
      decide(wim, item, { action: 'publish' }, page),
      decide(wim, item, rejection, page),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toContain('U besliste hierover op')
    expect(await context.db.selectFrom('review_decisions').selectAll().execute()).toHaveLength(1)
  })

  test('the second reads who decided, when and what', async () => {
    const { clock, context, office, subject, wim, mia, decide } = await setUp()
    const refused = await confirmedReview(context, office, { pluspunten: ['Bel 0612345679'] })
    await decideReview(context, refused, { decision: 'reject', rule: reasons.wet.rule, facts: 'Een nummer.' })
    await appealAsAuthor(context, refused, 'Het is mijn eigen nummer.')
    const [appeal] = await context.db.selectFrom('review_appeals').select('id').execute()
    const review_id = await insertReview(context.db, { vestiging_id: office })
    const hold = (tekst: string) =>
      context.db
        .insertInto('held_replies')
        .values({ review_id, tekst, flags: ['phone'], created_at: clock.now() })
        .execute()
    await hold('Bel 0201234567.')
    for (const [item, fields, outcome] of [
      [`review:${subject.id}`, { action: 'publish' }, 'geplaatst'],
      [`reply:${review_id}`, { action: 'reject_reply' }, 'afgewezen'],
      [`appeal:${appeal!.id}`, { action: 'deny', facts: 'Het nummer blijft.' }, 'bezwaar niet gegrond'],
    ] as const) {
      const page = await mia.open(paths.desk({ item }))
      clock.advance(60_000)
      const at = formatDateTime(clock.now())
      expect((await decide(wim, item, fields)).status).toBe(303)
      const { status, body } = await decide(mia, item, fields, page)
      expect([item, status]).toEqual([item, 409])
      expect(body).toContain(`Wim de Beheerder besliste hierover op ${at}: ${outcome}. Uw besluit is niet opgeslagen.`)
    }
    // What was decided before is no news: here the office wrote another reply meanwhile.
    await hold('Bel 0201234567 nu.')
    const item = `reply:${review_id}`
    const page = await mia.open(paths.desk({ item }))
    await context.db.updateTable('held_replies').set({ tekst: 'Bel 0201234567 straks.' }).execute()
    const { body } = await decide(mia, item, { action: 'publish_reply' }, page)
    expect(body).toContain('Dit is intussen veranderd, of er is al over beslist. Uw besluit is niet opgeslagen.')
  })
})
