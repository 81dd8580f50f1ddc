import { buildApp } from '#app/app.ts'
import { openContext } from '#app/context.ts'
import { loadBuild } from '#app/load-build.ts'
import { inviteToSiteReview } from '#features/reviews/server/invitations/invite-to-site-review.ts'
import { createTestClock } from '#server/clock.ts'
import { closeContext } from '#server/context.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { listInbox, readInbox } from '#server/mail/inbox.ts'
import { memoryStorage, testConfig } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertVestigingen } from '#test/offertes.ts'
import { freePort } from '#test/program.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The program with a clock that a journey moves, as invitations leave days after what they are about. */
export async function startInvitedProgram() {
  const clock = createTestClock(new Date())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const context = await openContext(testConfig({ publicUrl: url, rateLimits: false }), {
    clock,
    storage: await memoryStorage(),
  })
  const [office = ''] = await insertVestigingen(context, [{}])
  await context.index.reload()
  const app = await buildApp(context, await loadBuild())
  await startJobs(context)
  await app.listen({ port, host: '127.0.0.1' })

  const mailTo = (address: string, subject: string) =>
    eventually(async () => {
      const match = (await listInbox(context, { to: address })).find((mail) => mail.subject.includes(subject))
      if (!match) throw new Error(`no mail "${subject}" to ${address}`)
      return (await readInbox(context, match.id))!
    }, 15_000)

  return {
    url,
    office,
    mailTo,
    /** Three days later; who asked for quotes is then asked about the platform. */
    async invite() {
      clock.advance(3 * dayMs)
      await inviteToSiteReview(context)
    },
    passSeconds: (seconds: number) => clock.advance(seconds * 1000),
    async stop() {
      await app.close()
      await closeContext(context)
    },
  }
}
