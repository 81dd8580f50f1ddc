import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { RenderInput } from '#web/render.tsx'
import { render } from './entry-server.ts'
import { routes } from './screens.ts'

const site = {
  brandName: 'Aktewijzer',
  brandSlug: 'aktewijzer',
  publicUrl: 'https://x.example',
  contactEmail: 'hallo@x.example',
  brandAddress: null,
  tileAttribution: '',
  credits: [],
  demo: true,
  year: 2026,
}
const assets = { styles: {}, fonts: [], entry: '/entry-client.js', beside: [], modules: [] }

/** As the server's own copy of the contract throws it, beside which this program is built. */
const foreignError = (code: keyof typeof errors) =>
  Object.assign(new Error(errors[code].text), {
    code,
    status: errors[code].status,
    detail: null,
    fields: [],
    retryAfter: undefined,
  })

const renderFailure = (path: string, code: keyof typeof errors) =>
  render({ path, search: '', site, assets, call: async () => Promise.reject(foreignError(code)) })

test('a page behind a link knows an error of the server by its code', async () => {
  const { status, html } = await renderFailure('/reactie/rfold', 'TOKEN_EXPIRED')
  expect(status).toBe(410)
  expect(html).toContain('Stuur een nieuwe link')
})

test('the page of an expired link answers that it is gone, of every kind', async () => {
  for (const path of [
    '/bevestigen/rvold',
    '/bevestigen/svold',
    '/schrijf-aktewijzer-review?token=siold',
    '/reactie/rfold',
  ]) {
    const [at = '', search = ''] = path.split('?')
    const call = async () => Promise.reject(foreignError('TOKEN_EXPIRED'))
    expect((await render({ path: at, search, site, assets, call })).status, path).toBe(410)
  }
})

test('an error that a page has no words for is the error page with its status', async () => {
  const { status, html } = await renderFailure('/reactie/rfwrong', 'TOKEN_INVALID')
  expect(status).toBe(404)
  expect(html).toContain('<h1>Deze link is ongeldig of verlopen.</h1>')
  expect(html).toContain('Open de link opnieuw vanuit uw e-mail.')
})

test('a link for another page advises to open the mail again, not to search', async () => {
  const { status, html } = await renderFailure('/reactie/rfwrong', 'WRONG_ENTITY_TYPE')
  expect(status).toBe(400)
  expect(html).toContain('Open de e-mail die u van ons kreeg')
  expect(html).not.toContain('U kunt een nieuwe zoekopdracht beginnen')
})

test('the page of every error reads as sentences, and none says how long to wait where only the answer knows', async () => {
  for (const failure of Object.keys(errors) as (keyof typeof errors)[]) {
    const { html } = await render({ path: '/', search: '', site, assets, call: async () => ({}), failure })
    const words = /<p class="lede">(.*?)<\/p>/.exec(html)?.[1]?.trim()
    expect(words, failure).toMatch(/[.!?]$/)
    expect(words, failure).not.toMatch(/[^.!?] [A-Z]/)
    if (failure === 'RATE_LIMITED') expect(words).not.toMatch(/minu|\buur/)
  }
})

test('an error that nobody foresaw is not shown', async () => {
  const call = async () => Promise.reject(new TypeError('wrong'))
  await expect(render({ path: '/reactie/rfold', search: '', site, assets, call })).rejects.toThrow('wrong')
})

test.each([
  ['/bestaat-niet', 'NOT_FOUND', 'Niet gevonden', 'action="/zoeken"'],
  ['/notaris/999999', 'VESTIGING_NOT_FOUND', 'Deze notaris is niet gevonden', 'action="/zoeken"'],
  ['/akte/onzin', 'NOT_FOUND', 'Niet gevonden', 'href="/akte/testament"'],
  ['/woonplaats/onzin', 'WOONPLAATS_NOT_FOUND', 'We kunnen deze woonplaats niet vinden.', 'value="onzin"'],
] as const)(
  '%s, where nothing is, says so in one sentence and offers the next step',
  async (path, code, heading, step) => {
    const { status, html } = await renderFailure(path, code)
    expect(status).toBe(404)
    expect(html).toContain(`>${heading}</h1>`)
    expect(html).toContain(step)
  },
)

test('what anybody may open is a document', () => {
  const others = routes.filter(({ personal, demoOnly, document }) => !personal && !demoOnly && !document)
  expect(others.map(({ path }) => path)).toEqual([])
})

test('what cannot be shown is said by a document, also where the page would be none', async () => {
  const isDocument = async (path: string, input: Partial<RenderInput> = {}) => {
    const call = async () => Promise.reject(foreignError('NOT_FOUND'))
    const { html } = await render({ path, search: '', site, assets, call, ...input })
    return !/<script[^>]*data-modules/.test(html)
  }
  expect(await isDocument('/inloggen')).toBe(false)
  expect(await isDocument('/inloggen', { failure: 'INTERNAL_ERROR' })).toBe(true)
  for (const address of ['/nergens', '/notaris/9', '/reviews-verantwoording'])
    expect(await isDocument(address), address).toBe(true)
})

test('a document has its islands rendered, each with ids of its own and the files that it needs', async () => {
  const islands = { 'location-form': ['/form.js'] }
  const call = async () => ({ items: [] })
  const { html } = await render({
    ...{ path: '/keuzehulp', search: 'situatie=samenwonen', site, assets: { ...assets, islands }, call },
  })
  const [, form = ''] = /<div id="[^"]+" data-island="location-form"(.*?)<\/form>/s.exec(html) ?? []
  expect(form).toContain('data-modules="/form.js"')
  expect(form).toContain('data-props="{&quot;dienst_ids&quot;:[&quot;samenlevingscontract&quot;')
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBe(new Set(ids).size)
})

test('the number of offices is left out of the search where it cannot be read, and the page is kept for nobody else', async () => {
  const { status, html, complete } = await renderFailure('/zoeken', 'UNKNOWN')
  expect(status).toBe(200)
  expect(html).toContain('Zoek notaris op plaats')
  expect(complete).toBe(false)
})
