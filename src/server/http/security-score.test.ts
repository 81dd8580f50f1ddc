import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'

type Headers = Record<string, unknown>
/** What a header earns or costs; the first rule that holds of a row counts. */
type Row = readonly (readonly [points: number, holds: (headers: Headers) => boolean])[]

const is = (name: string, pattern: RegExp) => (headers: Headers) => pattern.test(String(headers[name] ?? ''))
const directives = (headers: Headers) =>
  new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/)
        return [name, values.join(' ')]
      }),
  )
const always = () => true

/** The chart of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory, src/grader/charts.js), of 100 points to begin with. */
const chart: Record<string, Row> = {
  'content-security-policy': [
    [-25, (headers) => headers['content-security-policy'] === undefined],
    [-20, is('content-security-policy', /(script-src|default-src)[^;]*('unsafe-inline'|data:|https?:(\s|;|$)|\*)/)],
    [-10, is('content-security-policy', /'unsafe-eval'/)],
    [0, is('content-security-policy', /'unsafe-/)],
    [10, (headers) => directives(headers).get('default-src') === "'none'"],
    [5, always],
  ],
  'strict-transport-security': [
    [0, is('strict-transport-security', /max-age=(1[6-9]\d{6}|[2-9]\d{7}|\d{9,})/)],
    [-20, always],
  ],
  'x-content-type-options': [
    [0, is('x-content-type-options', /^nosniff$/)],
    [-5, always],
  ],
  'x-frame-options': [
    [5, (headers) => directives(headers).has('frame-ancestors')],
    [5, is('x-frame-options', /^(DENY|SAMEORIGIN)$/)],
    [-20, always],
  ],
  'referrer-policy': [
    [5, is('referrer-policy', /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/)],
    [0, (headers) => headers['referrer-policy'] === undefined],
    [-5, always],
  ],
  'cross-origin-resource-policy': [
    [10, is('cross-origin-resource-policy', /^same-(origin|site)$/)],
    [0, always],
  ],
  'cross-origin-opener-policy': [
    [10, is('cross-origin-opener-policy', /^same-origin/)],
    [0, always],
  ],
  'cross-origin-resource-sharing': [
    [-50, is('access-control-allow-origin', /./)],
    [0, always],
  ],
  cookies: [
    [0, (headers) => headers['set-cookie'] === undefined],
    [0, is('set-cookie', /^(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=(Lax|Strict))/)],
    [-40, always],
  ],
}

const pointsOf = (row: Row, headers: Headers) => row.find(([, holds]) => holds(headers))?.[0] ?? 0
const scoreOf = (headers: Headers) => Object.values(chart).reduce((sum, row) => sum + pointsOf(row, headers), 100)

describeOnDatabase('Every kind of answer', (open) => {
  test(`scores 140 or more by the chart of MDN's HTTP Observatory`, async () => {
    const context = await open({ config: { publicUrl: 'https://notarissen.example', rateLimits: false } })
    const office = await insertOffice(context.db)
    await context.index.reload()
    const app = await createTestApp(context)
    const answers = {
      page: { url: '/' },
      'page from the cache': { url: '/' },
      'page that was not changed': { url: '/', headers: { 'if-none-match': '*' } },
      'page of an office': { url: `/notaris/${office}` },
      'page behind a link': { url: '/offerte/oaonzin' },
      'page that is not there': { url: '/bestaat-niet' },
      'address that cannot be decoded': { url: '/%zz' },
      JSON: { url: '/api/categories' },
      'error as JSON': { url: '/api/vestigingen/99999' },
      'call behind a link': { url: '/api/offerte-requests/access/oaonzin' },
      'JSON that is too long': {
        method: 'POST',
        url: '/api/reviews',
        payload: { long: 'x'.repeat(limits.body.maxBytes) },
      },
      'form that is refused': { method: 'POST', url: '/offerte-aanvragen', payload: {} },
      redirect: { url: '/api/customer/unsubscribe/abc', headers: { accept: 'text/html' } },
      map: { url: '/robots.txt' },
      state: { url: '/healthz' },
    } as const
    for (const [kind, request] of Object.entries(answers)) {
      const { headers } = await app.inject(request)
      const earned = Object.fromEntries(Object.entries(chart).map(([name, row]) => [name, pointsOf(row, headers)]))
      expect(scoreOf(headers), `${kind}: ${JSON.stringify(earned)}`).toBeGreaterThanOrEqual(140)
    }
  })

  test('lets nothing be loaded, posted to or framed but by this site, and its subdomains be https too', async () => {
    const app = await createTestApp(await open({ config: { publicUrl: 'https://notarissen.example' } }))
    const { headers } = await app.inject('/faq')
    const policy = directives(headers)
    for (const name of ['default-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'")
    for (const name of ['script-src', 'style-src', 'connect-src', 'form-action'])
      expect(policy.get(name)).toBe("'self'")
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})
