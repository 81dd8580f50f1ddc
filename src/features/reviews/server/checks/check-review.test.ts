import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setUpChecks } from '#test/checked-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { confirmedReview, confirmedSiteReview, readSubject } from '#test/moderation.ts'
import { mailsOf } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { lockReview } from '../life/find-review.ts'
import { checkReview } from './check-review.ts'

const essay =
  'Heel tevreden over dit kantoor: snelle reactie, duidelijke uitleg over de hypotheekakte, en de rekening klopte met de offerte.'

describeOnDatabase('The checks of a review', (open) => {
  test('tell an office of a review that takes no quote requests, as it may reply', async () => {
    const { context, office } = await setUpChecks(open)
    await context.db.updateTable('vestigingen').set({ can_receive_email: false }).where('id', '=', office).execute()
    await confirmedReview(context, office)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M21')).toMatchObject([{ to_address: 'aanvragen@kantoor.example' }])
  })

  test('show a clean one at once, in the figures too, and tell its author and its office', async () => {
    const { context, office } = await setUpChecks(open)
    const subject = await confirmedReview(context, office, { pluspunten: ['Duidelijke uitleg'], ratings: [8, 8, 9] })
    expect(await readSubject(context, subject)).toMatchObject({ status: 'published', held_for: null })
    const stats = await context.db.selectFrom('review_stats').selectAll().executeTakeFirstOrThrow()
    expect(stats).toMatchObject({ total_reviews: 1, avg_rating_overall: 8.3 })
    await runDueJobs(context)
    const [online] = await mailsOf(context, 'M19')
    expect(online).toMatchObject({
      subject: 'Uw review staat online',
      to_address: expect.stringContaining('schrijver'),
    })
    expect(online!.text).toMatch(/\/review\/rm[\w-]{40,}/)
    expect(online!.text).toContain(`/notaris/${office}?tab=reviews#review-${subject.id}\n`)
    const [officeMail] = await mailsOf(context, 'M21')
    expect(officeMail).toMatchObject({
      subject: 'Nieuwe review over Notariaat Voorbeeld',
      to_address: 'aanvragen@kantoor.example',
    })
    expect(officeMail!.text).toMatch(/\/reactie\/rf[\w-]{40,}/)
    expect(officeMail!.text).toContain('Duidelijke uitleg')
  })

  test('hold one that names a member of staff, unseen and uncounted, and tell nobody yet', async () => {
    const { context, office } = await setUpChecks(open)
    const subject = await confirmedReview(context, office, { minpunten: ['Mevrouw Jansen was kortaf.'] })
    expect(await readSubject(context, subject)).toMatchObject({
      status: 'in_moderation',
      held_for: 'text',
      held_flags: ['staff_name'],
      published_at: null,
    })
    const stats = await context.db.selectFrom('review_stats').selectAll().executeTakeFirstOrThrow()
    expect(stats.published_reviews).toBe(0)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M19', 0)).toEqual([])
    expect(await mailsOf(context, 'M21', 0)).toEqual([])
  })

  test('hold nearly the same text of another author, not the same short praise, nor a text that was withdrawn', async () => {
    const set = await setUpChecks(open)
    const other = await insertOffice(set.context.db)
    await confirmedReview(set.context, other, { pluspunten: [essay, 'Top!'] })
    expect(await set.flags({ pluspunten: [essay.replace('Heel', 'Erg'), 'Top!'] })).toEqual(['similar_text'])
    expect(await set.flags({ pluspunten: ['Top!'] })).toEqual([])

    const mine = { email: 'ik@provider.example', minpunten: [essay.replaceAll('e', 'u')] }
    const first = await confirmedReview(set.context, set.office, mine)
    const withdrawn = { status: 'withdrawn', withdrawn_at: set.clock.now() } as const
    await set.context.db.updateTable('reviews').set(withdrawn).where('id', '=', first.id).execute()
    expect(await set.flags(mine)).toEqual([])
  })

  test('a suspicion of fraud and a text together are held for fraud', async () => {
    const { context, office } = await setUpChecks(open)
    const subject = await confirmedReview(context, office, {
      email: 'a@kantoor.example',
      pluspunten: ['Bel 0612345678'],
    })
    expect(await readSubject(context, subject)).toMatchObject({
      held_for: 'fraud',
      held_flags: ['phone', 'office_domain'],
    })
  })

  test('a score is never a reason: whatever the marks, the same words have the same outcome', async () => {
    const set = await setUpChecks(open)
    const mark = fc.integer({ min: 2, max: 10 })
    const words = fc.constantFrom('Duidelijke uitleg', 'Bel 0612345678', 'Mevrouw Jansen', 'Waardeloos', 'Oplichters!')
    await fc.assert(
      fc.asyncProperty(fc.tuple(mark, mark, mark), fc.tuple(mark, mark, mark), words, async (low, high, word) => {
        const first = await set.flags({ ratings: low, minpunten: [word] })
        expect(await set.flags({ ratings: high, minpunten: [word] })).toEqual(first)
        expect(await set.flags({ ratings: high, pluspunten: [word] })).toEqual(first)
      }),
      { numRuns: 15 },
    )
  })

  test('a changed text of a review that is online is hidden while its marks stay, and shown when it is changed back', async () => {
    const { context, office } = await setUpChecks(open)
    const subject = await confirmedReview(context, office, { pluspunten: ['Prima'] })
    const edit = (pluspunten: string[]) =>
      context.db.transaction().execute(async (trx) => {
        await trx.updateTable('reviews').set({ pluspunten, edited_at: context.clock.now() }).execute()
        return (await checkReview(trx, context, await lockReview(trx, subject))).status
      })
    expect(await edit(['Bel 06-12345678'])).toBe('published')
    expect(await readSubject(context, subject)).toMatchObject({ status: 'published', held_flags: ['phone'] })
    expect((await readSubject(context, subject)).text_hidden_at).not.toBeNull()
    expect(await edit(['Prima, aanrader'])).toBe('published')
    expect(await readSubject(context, subject)).toMatchObject({ held_for: null, text_hidden_at: null, held_flags: [] })
    await runDueJobs(context)
    expect(await mailsOf(context, 'M21')).toHaveLength(1)
  })

  test('a review of the platform meets the same checks', async () => {
    const { context } = await setUpChecks(open)
    const clean = await confirmedSiteReview(context, { feedback: 'Handig overzicht.' })
    expect((await readSubject(context, clean)).status).toBe('published')
    const held = await confirmedSiteReview(context, { feedback: 'Zie www.andere-site.example' })
    expect(await readSubject(context, held)).toMatchObject({ status: 'in_moderation', held_flags: ['link'] })
    await runDueJobs(context)
    expect((await mailsOf(context, 'M19')).map((mail) => mail.text)).toEqual([
      expect.stringContaining('uw review over Aktewijzer'),
    ])
  })
})
