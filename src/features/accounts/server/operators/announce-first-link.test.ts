import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createBrowser, site } from '#test/login-browser.ts'
import { temporaryFolder } from '#test/program.ts'
import { recordedLog } from '#test/recorded-log.ts'
import { announceFirstLink } from './announce-first-link.ts'
import { offerFirstLink } from './first-operator.ts'

const wim = { naam: 'Wim Verzonnen', email: 'wim@beheer.example', password: 'een lang wachtwoord' }

describeOnDatabase('The link for the first operator', (open) => {
  async function setUp(production: boolean) {
    const folder = temporaryFolder()
    onTestFinished(() => folder.remove())
    const { log, lines } = recordedLog()
    const dataDir = join(folder.path, 'data')
    const context = await open({ log, config: { rateLimits: false, publicUrl: site.origin, dataDir } })
    const file = join(dataDir, 'first-operator-link')
    const announce = async () => {
      const link = (await offerFirstLink(context))!
      announceFirstLink({ config: { ...context.config, production }, log }, link)
      return link
    }
    return { context, dataDir, file, lines, announce }
  }

  test('stands in a file that its owner alone reads in production, not in the log, until there is one', async () => {
    const { context, file, lines, announce } = await setUp(true)
    const first = await announce()
    expect(readFileSync(file, 'utf8')).toBe(`${first}\n`)
    writeFileSync(file, 'x', { mode: 0o644 })
    const link = await announce()
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([`${link}\n`, 0o600])
    const said = lines.filter(({ msg }) => String(msg).startsWith('There is no operator yet'))
    expect(said).toHaveLength(2)
    expect(said[0]).toMatchObject({ file })
    expect(JSON.stringify(lines)).not.toContain('/beheer/begin/')
    const browser = createBrowser(await createTestApp(context))
    expect((await browser.postForm(new URL(link).pathname, wim)).statusCode).toBe(303)
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
  })

  test('keeps no program from starting that cannot write one', async () => {
    const { dataDir, lines, announce } = await setUp(true)
    writeFileSync(dataDir, '')
    await announce()
    expect(lines.at(-1)).toMatchObject({ code: 'ENOTDIR', msg: expect.stringContaining('npm run operator -- create') })
  })

  test('is in the log of who tries the program', async () => {
    const { lines, announce } = await setUp(false)
    const link = await announce()
    expect(lines.at(-1)).toMatchObject({ link })
  })
})
