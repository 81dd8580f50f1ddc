import { expect, onTestFinished, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { openShared } from '#server/tokens/sealing.ts'
import { createTestApp } from './app.ts'
import { reviewBody } from './author-reviews.ts'
import { describeOnDatabase } from './database.ts'
import { dumpOf, insertVestigingen, offerteBody } from './offertes.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { postTo } from './site-reviews.ts'
import { startSmtp } from './smtp.ts'

const day = 24 * 3_600_000
const email = 'jan@klant-verzonnen.example'

/** All that can be read with the program's key alone: every row, and what is sealed with the key that all rows share. */
async function readable(context: Context): Promise<string> {
  const { db, keys } = context
  const addresses = await db.selectFrom('unsubscribe_addresses').selectAll().execute()
  const mails = await db.selectFrom('mails').select(['id', 'payload']).where('payload', 'is not', null).execute()
  const opened = [
    ...addresses.map((row) => openShared(keys, 'unsubscribe_addresses.sealed', row.email_hash, row.sealed)),
    ...mails.map(({ id, payload }) => openShared(keys, 'mails.payload', id, payload!)),
  ]
  return (await dumpOf(context)) + JSON.stringify(opened)
}

describeOnDatabase('The address behind a link to unsubscribe', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const context = await open({ clock, config: { rateLimits: false, smtpUrl: smtp.url } })
    const offices = await insertVestigingen(context, [{}, {}])
    await context.index.reload()
    const app = await createTestApp(context)
    const post = (url: string, body: object) => postTo(app, url, body)
    const lastToken = async (kind: string) => {
      await runDueJobs(context)
      const tokens = smtp.mails.map(({ text }) => new RegExp(`/(${kind}[\\w-]{43})`).exec(text ?? '')?.[1])
      return tokens.findLast((token) => token !== undefined)!
    }
    const letPass = async (days: number) => {
      clock.advance(days * day)
      for (const job of context.jobs.list.filter(({ cron }) => cron)) await job.handler(context, {})
      await runDueJobs(context)
    }
    const ask = () => post('/offerte-requests', offerteBody(offices, { email }))
    /** A request that went to its offices; gives the link to it. */
    async function sent(): Promise<string> {
      expect((await ask()).status).toBe(201)
      const token = await lastToken('oa')
      expect((await post(`/offerte-requests/access/${token}/confirm`, {})).status).toBe(200)
      return token
    }
    const erase = async (token: string) => {
      const { status } = await post(`/offerte-requests/access/${token}/erase`, { bevestig: true })
      expect(status).toBe(200)
      await runDueJobs(context)
    }
    const isReadable = async () => (await readable(context)).includes(email)
    const dump = () => dumpOf(context)
    return { context, dump, smtp, post, offices, letPass, lastToken, ask, sent, erase, isReadable }
  }

  test('goes when the customer erases the request', async () => {
    const { sent, letPass, isReadable, erase } = await setUp()
    const request = await sent()
    await letPass(15)
    expect(await isReadable()).toBe(true)
    await erase(request)
    expect(await isReadable()).toBe(false)
  })

  test('takes along why its owner unsubscribed, not that it did', async () => {
    const { context, post, dump, sent, letPass, lastToken, erase } = await setUp()
    const request = await sent()
    await letPass(15)
    const reden = 'Mijn Verzinselhuis is al verkocht.'
    expect((await post(`/customer/unsubscribe/${await lastToken('un')}`, { reden })).status).toBe(200)
    await erase(request)
    expect(await dump()).not.toContain('Verzinselhuis')
    const lists = await context.db.selectFrom('unsubscribes').select('reden').execute()
    expect(lists).toEqual([{ reden: null }, { reden: null }])
  })

  test('goes with the request after 180 days, also when it got a mail not long ago', async () => {
    const { smtp, sent, letPass, isReadable } = await setUp()
    await sent()
    for (const days of [15, 50, 10, 100]) await letPass(days)
    expect(smtp.mails.some(({ subject }) => subject?.startsWith('Hoe was uw ervaring'))).toBe(true)
    expect(await isReadable()).toBe(true)
    await letPass(5)
    expect(await isReadable()).toBe(false)
  })

  test('stays with another request, until that ends too', async () => {
    const { sent, letPass, isReadable, erase } = await setUp()
    const first = await sent()
    await letPass(15)
    const second = await sent()
    await erase(first)
    expect(await isReadable()).toBe(true)
    await erase(second)
    expect(await isReadable()).toBe(false)
  })

  test('goes with the last of two that are erased at once', async () => {
    const { sent, letPass, isReadable, erase } = await setUp()
    const first = await sent()
    await letPass(15)
    const second = await sent()
    await Promise.all([first, second].map(erase))
    expect(await isReadable()).toBe(false)
  })

  test.each(['a request', 'a review'])('stays with %s that is not confirmed yet, and goes with it', async (other) => {
    const { post, offices, ask, sent, letPass, isReadable, erase } = await setUp()
    const request = await sent()
    await letPass(15)
    const { status } = other === 'a request' ? await ask() : await post('/reviews', reviewBody(offices[0]!, { email }))
    expect(status).toBe(201)
    await erase(request)
    expect(await isReadable()).toBe(true)
    await letPass(7)
    await letPass(1)
    expect(await isReadable()).toBe(false)
  })
})
