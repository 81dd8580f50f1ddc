import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { reports } from '#test/delivery-reports.ts'
import { complaint, outOfOffice, plainBounce, receipt, vacation } from '#test/returned-mails.ts'
import { readReturn } from './read-return.ts'

const to = 'bounce@akte.example'
const read = async (raw: string, sender?: string) => (await readReturn(Buffer.from(raw), sender))?.verdict ?? null
const nothing = { says: 'nothing' }

test.each(Object.entries(reports))(
  'A report like that of %s says that a mail is not delivered, and why',
  async (_name, report) => {
    expect(await read(report({ to }))).toEqual({ says: 'failed', status: '5.1.1' })
    expect(await read(report({ to, status: '4.4.7' }))).toEqual({ says: 'failed', status: '4.4.7' })
    for (const action of ['delayed', 'relayed', 'delivered', 'expanded'])
      expect(await read(report({ to, action })), action).toEqual(nothing)
    expect(await read(report({ to, status: 'onbekend' }))).toEqual(nothing)
    expect(await read(report({ to }).replaceAll('\r\n', '\n'))).toEqual({ says: 'failed', status: '5.1.1' })
  },
)

test('A mail that came in one of the boxes behind an address was delivered', async () => {
  const both = reports.Postfix!({ to }).replace('Final-Recipient', 'Action: delivered\r\n\r\nFinal-Recipient')
  expect(await read(both)).toEqual(nothing)
})

test('A bounce without a report counts with a status for good, in the name of nobody', async () => {
  expect(await read(plainBounce({ to }))).toEqual({ says: 'failed', status: '5.1.1' })
  expect(await read(plainBounce({ to, status: '4.2.2' }))).toEqual(nothing)
  const ofPerson = plainBounce({ to }).replace('Return-Path: <>\r\n', '').replace('MAILER-DAEMON@', 'jan@')
  expect(await read(ofPerson)).toEqual(nothing)
})

test('The sender of an envelope says whether a bounce is of nobody, and no header that its writer put there', async () => {
  const ofPerson = plainBounce({ to }).replace('MAILER-DAEMON@', 'jan@')
  const bare = ofPerson.replace('Return-Path: <>\r\n', '')
  const failed = { says: 'failed', status: '5.1.1' }
  expect([await read(ofPerson), await read(ofPerson, '')]).toEqual([failed, failed])
  expect(await read(ofPerson, 'jan@relay.example')).toEqual(nothing)
  expect([await read(bare), await read(bare, '')]).toEqual([nothing, failed])
})

test('A bounce of nobody counts by the return path as Postfix writes it for a command', async () => {
  const ofPerson = plainBounce({ to }).replace('MAILER-DAEMON@', 'jan@')
  const withPath = (path: string) => read(ofPerson.replace('Return-Path: <>', `Return-Path: ${path}`))
  expect(await withPath('<MAILER-DAEMON>')).toEqual({ says: 'failed', status: '5.1.1' })
  for (const path of [
    '<jan@relay.example>',
    '<jan+mailer-daemon@relay.example>',
    '<mailer-daemon-jan>',
    'MAILER-DAEMON',
  ])
    expect(await withPath(path), path).toEqual(nothing)
})

test('An answer of holidays and a receipt are no bounces', async () => {
  expect(await read(outOfOffice({ to }))).toEqual(nothing)
  expect(await read(receipt({ to }))).toEqual(nothing)
})

test('What says of itself that it is an automatic answer is no bounce, whatever its text and its return path', async () => {
  for (const mark of ['Auto-Submitted: auto-replied (vacation)', 'X-Autoreply: yes', 'X-Autorespond: Afwezig'])
    expect(await read(vacation({ to, mark })), mark).toEqual(nothing)
  for (const mark of ['', 'Auto-Submitted: auto-generated', 'X-Autoreply: no'])
    expect(await read(vacation({ to, mark })), mark).toEqual({ says: 'failed', status: '5.2.1' })
  const report = reports.Postfix!({ to }).replace(/^(Auto-Submitted: .*\r\n)?/im, 'Auto-Submitted: auto-replied\r\n')
  expect(await read(report)).toEqual({ says: 'failed', status: '5.1.1' })
})

test('A number in a text without a report is a status only when its parts are those of one', async () => {
  for (const status of ['5.26.0', '5.8.1', '5.1.1.2', '5.1.1234', '6.1.1'])
    expect(await read(plainBounce({ to, status })), status).toEqual(nothing)
  expect(await read(plainBounce({ to, status: '5.7.509' }))).toEqual({ says: 'failed', status: '5.7.509' })
})

test.each([
  ['abuse', 'complaint'],
  ['Fraud', 'complaint'],
  ['opt-out', 'complaint'],
  ['opt-out-list', 'complaint'],
  ['not-spam', 'nothing'],
  ['auth-failure', 'nothing'],
  ['dkim', 'nothing'],
  ['virus', 'nothing'],
  ['other', 'nothing'],
  ['', 'nothing'],
])('Feedback of the type "%s" says: %s', async (type, says) => {
  expect(await read(complaint({ to, type }))).toEqual({ says })
})

test('What is cut off, nested or long is read as far as it says something, or not at all', async () => {
  const report = reports.Exchange!({ to })
  for (const part of [0.2, 0.4, 0.6, 0.9]) await read(report.slice(0, report.length * part))
  let nested = 'dag'
  for (let n = 0; n < 40; n++)
    nested = `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n${nested}\r\n--b${n}--`
  expect(await read(nested)).toBeNull()
  expect(await read(`${report}${' '.repeat(limits.mail.returnBytes)}`)).toBeNull()
  expect(await read('')).toEqual(nothing)
})
