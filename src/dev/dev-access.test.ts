import { expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'

const pages = ['/dev', '/dev/inbox', '/dev/mails', '/dev/links', '/dev/onderdelen']

describeOnBothDatabases('The pages under /dev', (open) => {
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
    for (const header of ['forwarded', 'x-real-ip', 'via'])
      expect(await statuses('loopback', { ...here, [header]: '192.0.2.7' })).toEqual(new Set([404]))
    expect(await statuses('loopback', { host: 'demo.akte.example' })).toEqual(new Set([404]))
  })

  test('are there for nobody or for everyone where the settings say so', async () => {
    expect(await statuses('nobody', here)).toEqual(new Set([404]))
    expect(await statuses('everyone', { host: 'demo.akte.example' }, '192.0.2.7')).toEqual(new Set([200]))
  })
})
