import { expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'

const pages = ['/dev', '/dev/inbox', '/dev/mails', '/dev/links', '/dev/onderdelen']

describeOnDatabase('The pages under /dev', (open) => {
  async function statuses(
    devAccess: Config['devAccess'],
    headers: Record<string, string>,
    remoteAddress = '127.0.0.1',
  ) {
    const app = await createTestApp(await open({ config: { devAccess } }))
    const answers = pages.map((url) => app.inject({ url, headers, remoteAddress }))
    return new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))
  }
  const here = { host: '127.0.0.1:3000' }

  test('are for this machine alone', async () => {
    expect(await statuses('loopback', here)).toEqual(new Set([200]))
    expect(await statuses('loopback', { host: 'localhost' })).toEqual(new Set([200]))
    expect(await statuses('loopback', here, '192.0.2.7')).toEqual(new Set([404]))
  })

  test('are not reached through a proxy, a tunnel or a name that points here', async () => {
    expect(await statuses('loopback', { ...here, 'x-forwarded-for': '192.0.2.7' })).toEqual(new Set([404]))
    for (const header of [
      'forwarded',
      'x-real-ip',
      'via',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-server',
    ])
      expect([header, await statuses('loopback', { ...here, [header]: '127.0.0.1' })]).toEqual([header, new Set([404])])
    expect(await statuses('loopback', { host: 'demo.akte.example' })).toEqual(new Set([404]))
  })

  test('open no desk for a page whose name was pointed here, whatever host it says', async () => {
    const app = await createTestApp(await open({ config: { devAccess: 'loopback', demoData: true, trustProxy: true } }))
    const press = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/dev/operator',
        remoteAddress: '127.0.0.1',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    const host = 'elders.example:3000'
    const page = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
    for (const said of ['x-forwarded-host', 'x-original-host', 'x-host']) {
      const answer = await press({ ...page, [said]: 'localhost' })
      expect([said, answer.statusCode, answer.headers['set-cookie']]).toEqual([said, 404, undefined])
    }
    expect((await press({ host: 'localhost:3000', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303)
  })

  test('are there for nobody or for everyone where the settings say so', async () => {
    expect(await statuses('nobody', here)).toEqual(new Set([404]))
    expect(await statuses('everyone', { host: 'demo.akte.example' }, '192.0.2.7')).toEqual(new Set([200]))
  })
})
