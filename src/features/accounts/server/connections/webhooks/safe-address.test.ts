import { expect, onTestFinished, test } from 'vitest'
import { startReceiver } from '#test/webhook-receiver.ts'
import { postWebhook } from './post-webhook.ts'
import { isPublicAddress } from './safe-address.ts'
import { wrongAddress } from './webhook-address.ts'

const closed = [
  ...[
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '203.0.113.9'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
  ...['2002:7f00:1::', '2001::1', '2001:db8::1', 'niets'],
]
test.each(closed)('No webhook goes to %s', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2a00:1450:400e:80c::200e'])('One may go to %s', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

const strict = { webhookLoopback: false, brandSlug: 'akte' }
test.each([
  ['https://systeem.kantoor.example/in', true],
  ['https://8.8.8.8/in', true],
  ['http://systeem.kantoor.example/', false],
  ['https://user:geheim@kantoor.example/', false],
  ['https://kantoor.example/#deel', false],
  ['https://localhost/', false],
  ['https://printer.local/', false],
  ['https://intranet/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['http://127.0.0.1:3000/', false],
  ['ftp://kantoor.example/', false],
  ['niets', false],
  [`https://kantoor.example/${'a'.repeat(500)}`, false],
  [`https://kantoor.example/${'é'.repeat(79)}`, true],
  [`https://kantoor.example/${'é'.repeat(80)}`, false],
])('The address %s is taken: %s', (url, taken) => expect(wrongAddress(url, strict) === null).toBe(taken))

const message = { headers: {}, body: '{}' }

test('A name that leads to this machine is refused when the connection is made, and so is a number', async () => {
  for (const url of ['https://localhost:9/', 'https://127.0.0.1:9/', 'https://[::1]:9/', 'http://127.0.0.1:9/'])
    expect(await postWebhook(strict, { url, ...message })).toBe('ADDRESS_NOT_ALLOWED')
})

test('A redirect is not followed, a long answer not read, and who says nothing not waited for', async () => {
  const receiver = await startReceiver()
  const loose = { ...strict, webhookLoopback: true }
  const send = (waitMs?: number) => postWebhook(loose, { url: receiver.url, ...message }, waitMs)
  receiver.answer = (response) => response.writeHead(302, { location: `${receiver.url}/elders` }).end()
  expect(await send()).toBe(302)
  receiver.answer = (response) => {
    const chunk = Buffer.alloc(64 * 1024)
    const more = setInterval(() => response.write(chunk), 1)
    response.on('close', () => clearInterval(more))
    onTestFinished(() => clearInterval(more))
  }
  expect(await send()).toBe(200)
  receiver.answer = () => {}
  expect(await send(50)).toBe('TIMEOUT')
  receiver.answer = (response) => response.socket?.destroy()
  expect(await send()).toBe('ECONNRESET')
  expect(receiver.received.map(({ path }) => path)).toEqual(['/in', '/in', '/in', '/in'])
})
