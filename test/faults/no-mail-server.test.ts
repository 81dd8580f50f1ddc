import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '../database-image.ts'
import { postOfferte } from '../offerte-client.ts'
import { startProgram } from '../program.ts'

test('A production without a mail server shows its pages, says that it has none, and refuses what ends in a mail', async () => {
  const folder = await dataFolder()
  const program = await startProgram({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://akte.example',
    DATA_DIR: folder.path,
  })
  onTestFinished(async () => {
    await program.kill()
    folder.remove()
  })
  expect(program.output()).toContain('SMTP_URL is not set: no mail leaves')
  expect((await fetch(`${program.url}/zoeken`)).status).toBe(200)
  const { status, body } = await postOfferte(program.url, 'klant@voorbeeld.example', ['1'])
  expect([status, (body as { code?: string }).code]).toEqual([503, 'CONFIG_REQUIRED'])
})
