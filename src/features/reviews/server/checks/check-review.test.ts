import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { confirmedReview, confirmedSiteReview, readSubject } from '#test/moderation.ts'
import { mailsOf } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { lockReview } from '../life/find-review.ts'
import { checkReview } from './check-review.ts'

const hour = 3_600_000
const essay =
  'Heel tevreden over dit kantoor: snelle reactie, duidelijke uitleg over de hypotheekakte, en de rekening klopte met de offerte.'

describeOnBothDatabases('The checks of a review', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock })
    const office = await insertOffice(context.db, {
      title: 'Notariaat Voorbeeld',
      email: 'aanvragen@kantoor.example',
      website: 'https://www.kantoor-online.example/',
      medewerkers: JSON.stringify([{ naam: 'mr. A. Jansen', functie: 'Notaris' }]),
    })
    return { clock, context, office }
  }
  const flags = async (set: Awaited<ReturnType<typeof setUp>>, given: Parameters<typeof confirmedReview>[2]) =>
    (await readSubject(set.context, await confirmedReview(set.context, set.office, given))).held_flags

  test('tell an office of a review that takes no quote requests, as it may reply', async () => {
    const { context, office } = await setUp()
    await context.db.updateTable('vestigingen').set({ can_receive_email: false }).where('id', '=', office).execute()
    await confirmedReview(context, office)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M21')).toMatchObject([{ to_address: 'aanvragen@kantoor.example' }])
  })

  test('show a clean one at once, in the figures too, and tell its author and its office', async () => {
    const { context, office } = await setUp()
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
    const [told] = await mailsOf(context, 'M21')
    expect(told).toMatchObject({
      subject: 'Nieuwe review over Notariaat Voorbeeld',
      to_address: 'aanvragen@kantoor.example',
    })
    expect(told!.text).toMatch(/\/reactie\/rf[\w-]{40,}/)
    expect(told!.text).toContain('Duidelijke uitleg')
  })

  test('hold one that names a member of staff, unseen and uncounted, and tell nobody yet', async () => {
    const { context, office } = await setUp()
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
    const set = await setUp()
    const other = await insertOffice(set.context.db)
    await confirmedReview(set.context, other, { pluspunten: [essay, 'Top!'] })
    expect(await flags(set, { pluspunten: [essay.replace('Heel', 'Erg'), 'Top!'] })).toEqual(['similar_text'])
    expect(await flags(set, { pluspunten: ['Top!'] })).toEqual([])

    const mine = { email: 'ik@provider.example', minpunten: [essay.replaceAll('e', 'u')] }
    const first = await confirmedReview(set.context, set.office, mine)
    const withdrawn = { status: 'withdrawn', withdrawn_at: set.clock.now() } as const
    await set.context.db.updateTable('reviews').set(withdrawn).where('id', '=', first.id).execute()
    expect(await flags(set, mine)).toEqual([])
  })

  test('hold the third from one network within a day, also of three at the same time', async () => {
    const set = await setUp()
    const network = { ip_prefix_hash: 'the same network' }
    expect(await flags(set, network)).toEqual([])
    const together = await Promise.all([flags(set, network), flags(set, network)])
    expect(together.flat()).toEqual(['one_network'])
    expect(await flags(set, { ip_prefix_hash: 'another' })).toEqual([])
    set.clock.advance(24 * hour)
    expect(await flags(set, network)).toEqual([])
  })

  test('do not count those of the network that nobody confirmed, nor those about other offices', async () => {
    const set = await setUp()
    const network = { ip_prefix_hash: 'the same network' }
    const other = await insertOffice(set.context.db)
    await confirmedReview(set.context, other, network)
    await confirmedReview(set.context, set.office, network)
    await set.context.db.updateTable('reviews').set({ status: 'removed', verified_at: null }).execute()
    await confirmedReview(set.context, other, network)
    expect(await flags(set, network)).toEqual([])
  })

  test.each([
    ['balie@kantoor.example', true],
    ['a@vestiging.kantoor.example', true],
    ['a@kantoor-online.example', true],
    ['a@ｋantoor。example', true],
    ['a@ander-kantoor.example', false],
    ['a@gmail.com', false],
  ])('know the office by its own domain: %s', async (email, own) => {
    const set = await setUp()
    expect(await flags(set, { email })).toEqual(own ? ['office_domain'] : [])
  })

  test('an address at a provider that the office uses too is nobody’s own', async () => {
    const set = await setUp()
    await set.context.db.updateTable('vestigingen').set({ email: 'kantoor@gmail.com' }).execute()
    expect(await flags(set, { email: 'jan@gmail.com' })).toEqual([])
  })

  test('a suspicion of fraud and a text together are held for fraud', async () => {
    const { context, office } = await setUp()
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
    const set = await setUp()
    const mark = fc.integer({ min: 2, max: 10 })
    const words = fc.constantFrom('Duidelijke uitleg', 'Bel 0612345678', 'Mevrouw Jansen', 'Waardeloos', 'Oplichters!')
    await fc.assert(
      fc.asyncProperty(fc.tuple(mark, mark, mark), fc.tuple(mark, mark, mark), words, async (low, high, word) => {
        const first = await flags(set, { ratings: low, minpunten: [word] })
        expect(await flags(set, { ratings: high, minpunten: [word] })).toEqual(first)
        expect(await flags(set, { ratings: high, pluspunten: [word] })).toEqual(first)
      }),
      { numRuns: 15 },
    )
  })

  test('a changed text of a review that is online is hidden while its marks stay, and shown when it is changed back', async () => {
    const { context, office } = await setUp()
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
    const { context } = await setUp()
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
