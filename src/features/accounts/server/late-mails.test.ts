import { expect, onTestFinished, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { anna, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { readFor } from '#test/page-read.ts'
import { postForm } from '#test/post-form.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { startSmtp } from '#test/smtp.ts'
import { getPasswordLink } from '../contract/accounts.ts'
import { accountTimers } from './account-timers.ts'

const hour = 3_600_000

describeOnDatabase('A mail about an account that leaves late, as the mail server was away', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    let smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const context = await open({ clock, config: { rateLimits: false, smtpUrl: smtp.url } })
    const app = await createTestApp(context)
    await postAuth(app, '/register', anna)
    /** Takes the mail server away, lets the hours pass while the program tries, and brings it back. */
    async function away(hours: number) {
      await smtp.close()
      for (let n = 0; n < hours; n += 4) {
        await runDueJobs(context)
        clock.advance(4 * hour)
        await accountTimers.handler(context, {})
      }
      smtp = await startSmtp({ port: Number(new URL(smtp.url).port) })
      await runDueJobs(context)
    }
    const link = () => /\/(?:bevestigen|wachtwoord)\/([\w-]+)/.exec(smtp.mails.at(-1)?.text ?? '')?.[1]
    const confirm = () => postAuth(app, `/verify-registration/${link()}`, {})
    const subject = () => smtp.mails.at(-1)?.subject
    const newPassword = async () => (await readFor(context, getPasswordLink, { token: link() ?? '' })).status
    return { clock, context, app, away, link, confirm, subject, newPassword }
  }

  test('gives 48 hours to confirm it from then on', async () => {
    const { clock, away, confirm, subject } = await setUp()
    await away(80)
    expect(subject()).toBe('Bevestig uw account')
    clock.advance(48 * hour - 1)
    expect((await confirm()).body.verified).toBe(true)
  })

  test('brings no link that is dead when it was asked for again', async () => {
    const { clock, context, app, away, link, confirm } = await setUp()
    await runDueJobs(context)
    await postForm(app, `/bevestigen/${link()}`, { action: 'resend' })
    await away(52)
    clock.advance(24 * hour)
    expect((await confirm()).body.verified).toBe(true)
  })

  test('with a new link for a new password has one of an hour from then on', async () => {
    const { clock, context, app, away, link, confirm, subject, newPassword } = await setUp()
    await runDueJobs(context)
    await confirm()
    await postAuth(app, '/forgot-password', { email: anna.email })
    await runDueJobs(context)
    const old = link()
    clock.advance(hour)
    await postForm(app, `/nieuwe-link/${old}`, { action: 'renew' })
    await away(8)
    expect([subject(), link()]).toEqual(['Nieuwe link voor uw nieuwe wachtwoord', expect.not.stringMatching(old!)])
    clock.advance(hour - 1)
    expect(await newPassword()).toBe(200)
    clock.advance(1)
    expect(await newPassword()).toBe(410)
  })

  test.each([
    ['a new password', 'Nieuw wachtwoord instellen'],
    ['the lock', 'Uw account is tijdelijk geblokkeerd'],
  ])('about %s has a link of one hour from then on', async (about, right) => {
    const { clock, context, app, away, confirm, subject, newPassword } = await setUp()
    await runDueJobs(context)
    await confirm()
    if (about === 'the lock')
      for (let n = 0; n < 10; n++) await postAuth(app, '/login', { email: anna.email, password: 'niet dit wachtwoord' })
    else await postAuth(app, '/forgot-password', { email: anna.email })
    await away(8)
    expect(subject()).toBe(right)
    clock.advance(hour - 1)
    expect(await newPassword()).toBe(200)
    clock.advance(1)
    expect(await newPassword()).toBe(410)
  })
})
