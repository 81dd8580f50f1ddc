import { expect, test } from 'vitest'
import { listInbox } from '#server/mail/inbox.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { jan } from '#test/offertes.ts'
import { askForData } from '#test/own-data.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'

const day = 24 * 3_600_000

describeOnDatabase('The link to what is held on an address', (open) => {
  test('comes at once to a confirmed address, whatever else was mailed there; to another within a day', async () => {
    const { context, clock } = await sendOfferte(open, { config: { rateLimits: false } })
    const app = await createTestApp(context)
    const ask = async (email: string) => {
      for (let n = 0; n < 5; n++) await askForData(app, context, email)
    }
    const countOf = async (email: string) => {
      await runDueJobs(context)
      const mails = await listInbox(context)
      return mails.filter(({ kind, to_address }) => kind === 'M32' && to_address === email).length
    }
    const stranger = 'niemand@voorbeeld.example'
    await ask(jan.email)
    await ask(stranger)
    expect([await countOf(jan.email), await countOf(stranger)]).toEqual([5, 3])
    expect((await app.inject('/gegevens/verstuurd')).body).toContain('binnen een dag')
    clock.advance(day)
    expect(await countOf(stranger)).toBe(5)
  })
})
