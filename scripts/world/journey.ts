import assert from 'node:assert/strict'
import { eventually } from '#test/eventually.ts'
import { confirmOfferte, officesThatAnswer, postOfferte, recipientOf, tokenIn } from '#test/offerte-client.ts'
import type { TestSmtp } from '#test/smtp.ts'

/** The longest wait for a mail; a server that greylists accepts it a minute later. */
const longestMailMs = 120_000
const offices = 3

/** A customer asks offices for quotes at `url`, gets a mail, confirms by its link, and the offices get theirs. */
export async function askAndConfirm(
  url: string,
  { mails }: Pick<TestSmtp, 'mails'>,
  email: string,
  { reached = offices } = {},
): Promise<void> {
  const before = officeMails(mails).length
  const receipt = await postOfferte(url, email, (await officesThatAnswer(url)).slice(0, offices))
  assert.equal(receipt.status, 201, JSON.stringify(receipt.body))
  const mail = await mailTo(mails, email)
  const confirmed = await confirmOfferte(url, tokenIn(mail))
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
  await eventually(() => assert.equal(officeMails(mails).length - before, reached), longestMailMs)
}

export const mailTo = (mails: TestSmtp['mails'], email: string) =>
  eventually(() => {
    const mail = mails.find((one) => recipientOf(one) === email)
    assert.ok(mail, 'no mail came')
    return mail
  }, longestMailMs)

export const officeMails = (mails: TestSmtp['mails']) =>
  mails.filter(({ subject }) => subject?.startsWith('Nieuwe offerteaanvraag'))
