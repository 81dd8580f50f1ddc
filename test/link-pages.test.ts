import { expect, test } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { type TokenKind, tokenKinds } from '#server/tokens/kinds.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { createTestApp } from './app.ts'
import { describeOnDatabase } from './database.ts'
import { dumpOfOwn } from './offertes.ts'
import { sendOfferte } from './sent-offerte.ts'

/** The page behind each kind of link, and the kinds that it takes. */
const pages: [page: (token: string) => string, ...kinds: TokenKind[]][] = [
  [paths.offerte, 'oa'],
  [paths.officeOfferte, 'oo'],
  [paths.companion, 'o2'],
  [paths.confirm, 'rv', 'sv', 'ar'],
  [(token) => paths.writeReview('1', { token }), 'ri'],
  [(token) => paths.writeSiteReview('aktewijzer', { token }), 'si'],
  [paths.ownReview, 'rm'],
  [paths.reply, 'rf'],
  [paths.partner, 'po'],
  [paths.unsubscribe, 'un'],
  [paths.newPassword, 'pr'],
  [paths.claim, 'oc'],
  [paths.ownData, 'dr'],
  [paths.notMine, 'nm'],
  [paths.noticeDecision, 'na'],
]
// The second link of a request is handed over by its customer, perhaps by another way than a mail.
const another = 'Vraag een nieuwe link aan wie de offertes aanvroeg.'
const companionTexts: Partial<Record<ErrorCode, string>> = {
  TOKEN_INVALID: `Deze link is ongeldig of verlopen. ${another}`,
  TOKEN_EXPIRED: `Deze link is verlopen. ${another}`,
}
const day = 24 * 60 * 60 * 1000

describeOnDatabase('The page of a link', (open) => {
  test('that opens nothing says why, offers a next step and changes nothing', async () => {
    const { context } = await sendOfferte(open, { config: { rateLimits: false } })
    const app = await createTestApp(context)
    const mint = (kind: TokenKind, days: number) => {
      const expires_at = new Date(context.clock.now().getTime() + days * day)
      return context.db
        .transaction()
        .execute((trx) => mintToken(trx, context, { kind, entity_id: '1', email_hash: null, expires_at }))
    }
    const cases: [url: string, ErrorCode][] = []
    for (const [page, ...kinds] of pages) {
      const other = tokenKinds.find((kind) => !kinds.includes(kind))!
      cases.push([page(await mint(other, 1)), 'WRONG_ENTITY_TYPE'])
      for (const kind of kinds) {
        const expired = await mint(kind, -1)
        cases.push([page(`${kind}${'x'.repeat(43)}`), 'TOKEN_INVALID'], [page(expired.slice(0, -3)), 'TOKEN_INVALID'])
        // What an invitation was about is looked up by more than an id.
        if (kind !== 'ri') cases.push([page(expired), 'TOKEN_EXPIRED'])
      }
    }
    const before = await dumpOfOwn(context)
    for (const [url, code] of cases) {
      const { status, text } = errors[code]
      const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? []
      const own = url.startsWith(paths.companion('')) ? companionTexts[code] : undefined
      const { heading, rest } = errorWords(own ?? text)
      expect([url, statusCode, /<h1[^>]*>([^<]*)</.exec(main)?.[1]]).toEqual([url, status, heading])
      expect(main, url).toContain(rest)
      expect(main, `${url} offers a next step`).toMatch(/<a |<button /)
      expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(status)
    }
    expect(await dumpOfOwn(context)).toBe(before)
  })
})
