import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '#test/database-image.ts'
import { eventually } from '#test/eventually.ts'
import { officesThatAnswer, postOfferte, recipientOf } from '#test/offerte-client.ts'
import { freePort, startProgram } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'

test('with the mail server down a request is accepted, and its mail follows when it is back', async () => {
  const port = await freePort()
  const folder = await dataFolder()
  const program = await startProgram({ DATA_DIR: folder.path, SMTP_URL: `smtp://127.0.0.1:${port}` })
  onTestFinished(folder.remove)
  onTestFinished(program.kill)
  const offices = (await officesThatAnswer(program.url)).slice(0, 3)
  expect((await postOfferte(program.url, 'patient@klant.example', offices)).status).toBe(201)

  // Long enough for a first try to fail.
  await eventually(() => expect(program.output()).toMatch(/mail/i))
  const smtp = await startSmtp({ port })
  onTestFinished(smtp.close)

  await eventually(() => expect(smtp.mails.map(recipientOf)).toContain('patient@klant.example'))
})
