import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { startTileServer } from '#test/tile-server.ts'

const amsterdam = '/kaart/tegels/12/2103/1346.png'

describeOnDatabase('The tiles of the map', (open) => {
  async function setUp(config = {}) {
    const tiles = await startTileServer()
    onTestFinished(() => void tiles.close())
    const app = await createTestApp(await open({ config: { tileUrl: tiles.url, ...config } }))
    const get = (url: string, ip = '192.0.2.1') =>
      app.inject({
        url,
        headers: {
          'x-forwarded-for': ip,
          referer: 'http://x/zoeken?postcode=1012LG',
          cookie: 'nv_sid=x',
          'user-agent': 'visitor',
        },
      })
    return { tiles, get }
  }

  test('come through our own origin, once for all visitors, who stay unknown', async () => {
    const { tiles, get } = await setUp()
    const answers = await Promise.all([get(amsterdam), get(amsterdam)])
    expect((await get(amsterdam)).headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
      'content-security-policy': expect.stringContaining("img-src 'self' data:;"),
    })
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect(tiles.requests.map(({ url }) => url)).toEqual(['/12/2103/1346.png'])
    expect(JSON.stringify(tiles.requests)).not.toMatch(/1012LG|nv_sid|visitor|forwarded|zoeken/)
  })

  test.each([
    '/kaart/tegels/12/0/0.png',
    '/kaart/tegels/19/269210/172300.png',
    '/kaart/tegels/12/2103/-1.png',
    '/kaart/tegels/12/2103/1e3.png',
    '/kaart/tegels/12/21%2F03/1346.png',
    '/kaart/tegels/999999/999999/999999.png',
  ])('are of the Netherlands alone: %s is not there', async (url) => {
    const { tiles, get } = await setUp()
    expect((await get(url)).statusCode).toBe(404)
    expect(tiles.requests).toEqual([])
  })

  test.each([
    ['is broken', { status: 500 }],
    ['sends no image', { type: 'text/html' }],
    ['sends an image that can hold a script', { type: 'image/svg+xml' }],
    ['sends too much', { bytes: Buffer.alloc(600 * 1024) }],
  ])('are missing while their server %s, and there when it is well', async (_what, answer) => {
    const { tiles, get } = await setUp()
    tiles.answer = answer
    expect((await get(amsterdam)).statusCode).toBe(404)
    tiles.answer = {}
    expect((await get(amsterdam)).statusCode).toBe(200)
  })

  test('are read to their limit and no further when their server names no length', async () => {
    const { tiles, get } = await setUp()
    tiles.answer = { bytes: 'endless' }
    expect((await get(amsterdam)).statusCode).toBe(404)
    // What the connection itself holds comes to some megabytes.
    expect(tiles.sent).toBeLessThan(16 * 1024 * 1024)
    tiles.answer = {}
    expect((await get(amsterdam)).statusCode).toBe(200)
  })

  test('of a server that answers nobody keep no other visitor waiting', async () => {
    const { tiles, get } = await setUp()
    tiles.answer = 'never'
    const first = get(amsterdam)
    await eventually(() => expect(tiles.requests).toHaveLength(1))
    tiles.hangUp()
    expect((await first).statusCode).toBe(404)
    expect((await get('/kaart/tegels/12/2104/1346.png')).statusCode).toBe(404)
    expect(tiles.requests).toHaveLength(1)
  })

  test('have a limit for each visitor, by whichever address of its network it comes', async () => {
    const { get } = await setUp({ rateLimits: true })
    for (let n = 0; n < 600; n++) await get(amsterdam, `2001:db8::${n.toString(16)}`)
    expect((await get(amsterdam, '2001:db8::ffff:1')).statusCode).toBe(429)
    expect((await get(amsterdam, '2001:db8:0:1::1')).statusCode).toBe(200)
  })
})
