import { describe, expect, test } from 'vitest'
import { leadsTo, mayCount } from './may-count.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const cubot =
  'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

describe('A visit', () => {
  test.each([firefox, iphone, cubot])('of a person counts: %s', (agent) => {
    expect(mayCount({ 'user-agent': agent })).toBe(true)
  })

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'curl/8.5.0',
    'python-requests/2.32',
    '',
    undefined,
  ])('of a program does not: %s', (agent) => {
    expect(mayCount({ 'user-agent': agent })).toBe(false)
  })

  test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('of who asks to be left alone does not: %j', (header) => {
    expect(mayCount({ 'user-agent': firefox, ...header })).toBe(false)
  })

  test('of who has no objection counts', () => {
    expect(mayCount({ 'user-agent': firefox, dnt: '0' })).toBe(true)
  })
})

test.each([
  ['https://kantoor.example/contact?van=ons', 'https://kantoor.example', true],
  ['http://KANTOOR.example/', 'https://kantoor.example/nl', true],
  ['https://kantoor.example.elders.example/', 'https://kantoor.example', false],
  ['https://kantoor.example@elders.example/', 'https://kantoor.example', false],
  ['https://kantoor.example:8443/', 'https://kantoor.example', false],
  ['javascript:alert(1)', 'javascript:alert(1)', false],
  ['kantoor.example', 'kantoor.example', false],
  ['https://kantoor.example/', null, false],
])('whether %s leads to the website %s: %s', (destination, website, leads) => {
  expect(leadsTo(destination, website)).toBe(leads)
})
