import { expect, test } from 'vitest'
import { classify, failureCode, type MailFailure, mailFailures, retryDelayMs } from './retry-rules.ts'

const minute = 60_000
const hour = 60 * minute

/** The waiting times of a mail that always fails for this reason, until it is given up. */
function waits(failure: MailFailure): number[] {
  const all: number[] = []
  for (let tries = 1; ; tries++) {
    const delay = retryDelayMs(failure, tries)
    if (delay === null) return all
    all.push(delay)
  }
}
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

test('A recipient that refuses for now is tried after 1, 5, 15 and 60 minutes and every 4 hours, for a day', () => {
  const all = waits('recipient-deferred')
  expect(all.slice(0, 6)).toEqual([minute, 5 * minute, 15 * minute, hour, 4 * hour, 4 * hour])
  expect(sum(all)).toBeGreaterThanOrEqual(24 * hour)
  expect(sum(all.slice(0, -1))).toBeLessThan(24 * hour)
})

test('A recipient that refuses for good is not tried again', () => {
  expect(waits('recipient-refused')).toEqual([])
})

test('Mail follows within a minute of the return of the mail server', () => {
  expect(Math.max(...waits('server-unreachable'))).toBe(minute)
})

test.each(['server-refused', 'server-unreachable'] as const)('%s: a mail is kept for a week of tries', (failure) => {
  expect(sum(waits(failure))).toBeGreaterThanOrEqual(7 * 24 * hour)
})

test('Every mail is given up some day', () => {
  for (const failure of mailFailures) expect(waits(failure).length, failure).toBeLessThan(20_000)
})

const refusalsOfUs = ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH PLAIN', 'MAIL FROM', 'DATA'].flatMap((command) =>
  [450, 452, 530, 535, 550, 552, 554].map((responseCode): [object, MailFailure] => [
    { command, responseCode },
    'server-refused',
  ]),
)
test.each([
  ...refusalsOfUs,
  [{ command: 'RCPT TO', responseCode: 550 }, 'recipient-refused'],
  [{ command: 'RCPT TO', responseCode: 553, response: '553 5.1.3 Bad address' }, 'recipient-refused'],
  [{ command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 Mailbox full' }, 'recipient-refused'],
  [{ command: 'RCPT TO', responseCode: 450 }, 'recipient-deferred'],
  [{ command: 'RCPT TO', responseCode: 530 }, 'server-refused'],
  [{ command: 'RCPT TO', responseCode: 554, response: '554 5.7.1 Relay access denied' }, 'server-refused'],
  [
    { command: 'RCPT TO', responseCode: 550, response: '550 5.1.8 Sender address rejected: Domain not found' },
    'server-refused',
  ],
  [{ command: 'RCPT TO', responseCode: 553, response: '553 5.1.7 Bad sender' }, 'server-refused'],
  [{ command: 'RCPT TO', responseCode: 504, response: '504 5.5.2 Helo command rejected' }, 'server-refused'],
  [{ command: 'RCPT TO', responseCode: 554, response: '554 5.3.2 System not accepting' }, 'server-refused'],
  [{ command: 'RCPT TO', responseCode: 552, response: '552 5.3.4 Message too big' }, 'server-refused'],
  [{ command: 'RCPT TO', responseCode: 550, response: '550 relaying denied' }, 'server-refused'],
  [{ command: 'RCPT TO', responseCode: 503, response: '503 Bad sequence' }, 'server-refused'],
  [{ command: 'RCPT TO', responseCode: 550, response: '550 5.4.1 Recipient address rejected' }, 'recipient-refused'],
  [{ command: 'RCPT TO', responseCode: 550, response: '550 No such user' }, 'recipient-refused'],
  [{ command: 'RCPT TO', responseCode: 421 }, 'server-unreachable'],
  [{ command: 'MAIL FROM', responseCode: 421 }, 'server-unreachable'],
  [{ command: 'RCPT TO', code: 'ETIMEDOUT' }, 'server-unreachable'],
  [{ command: 'CONN', code: 'ESOCKET' }, 'server-unreachable'],
  [{ command: 'API', code: 'EENVELOPE' }, 'server-unreachable'],
] as [object, MailFailure][])('%j is told as %s', (details, failure) => {
  const error = Object.assign(new Error('jan@example.nl'), { response: '550 jan@example.nl' }, details)
  expect(classify(error)).toBe(failure)
  expect(failureCode(error)).not.toContain('@')
})
