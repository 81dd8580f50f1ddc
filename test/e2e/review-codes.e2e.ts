import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import * as limits from '#contract/limits.ts'
import { mailsOf, tokenIn } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { readPdf } from '#test/read-pdf.ts'
import { test as journey } from './journey.ts'
import { startLoginProgram } from './login-program.ts'
import { fillAuthor, rateAll, send } from './review-form.ts'
import { lookAtScreen } from './screens.ts'

// An office makes a sheet of codes for its bills, a client writes with one of them by its picture, and everybody reads how many there are.

type Program = Awaited<ReturnType<typeof startOfficeProgram>>

/** Anna acts for an office. */
async function startOfficeProgram() {
  const program = await startLoginProgram()
  const { db, clock, index } = program.context
  const office = await insertOffice(db, { title: 'Notariaat Voorbeeld' })
  const { id: account_id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const now = clock.now()
  const access = { account_id, vestiging_id: office, requested_at: now, confirmed_at: now }
  await db.insertInto('account_vestigingen').values(access).execute()
  await index.reload()
  return { ...program, office }
}

const test = journey.extend<{ program: Program }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing is asked
  program: async ({}, use) => {
    const program = await startOfficeProgram()
    await use(program)
    await program.stop()
  },
  baseURL: async ({ program }, use) => use(program.url),
})

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).press('Enter')])
  return readFile(await file.path())
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'with JavaScript switched off', () => {
    const width = javaScriptEnabled ? 375 : 320
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })

    test('a code of a bill is made, used once and counted', async ({ page, program }) => {
      const look = async (name: string) => javaScriptEnabled && lookAtScreen(page, name)
      const { office, account, context, clock } = program
      await page.goto(`/schrijf-review/${office}`)
      await expect(page.getByLabel('Code van de nota')).toHaveCount(0)

      await page.goto('/inloggen')
      await page.getByLabel('E-mailadres').fill(account.email)
      await page.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
      await page.getByRole('link', { name: 'Notariaat Voorbeeld' }).click()
      await page.getByRole('link', { name: 'Codes voor op de nota' }).click()
      await page.getByLabel('Aantal codes').fill('9')
      await page.getByLabel('Aantal codes').press('Enter')
      await expect(page.getByText('Vul een aantal in van 10 tot en met 200').first()).toBeVisible()
      await look('office-codes-error')
      await page.getByLabel('Aantal codes').fill('12')
      await page.getByLabel('Aantal codes').press('Enter')
      await expect(page.getByRole('heading', { name: /^Bewaar blad \d+ nu$/ })).toBeVisible()
      await page.getByText('Toon de codes').click()
      await look('office-codes-new')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const csv = (await download(page, 'CSV met een regel per code')).toString()
      const { pages } = await readPdf(await download(page, 'PDF met een strookje per code'))
      const [, first = '', second = ''] = csv.trim().split('\n')
      const [, code = '', link = ''] = first.split(',')
      expect(pages.join(' ')).toContain(code)

      await page.context().clearCookies()
      await page.goto(link)
      if (javaScriptEnabled) await expect(page).toHaveURL(`${program.url}/schrijf-review/${office}`)
      await expect(page.getByLabel('Code van de nota')).toHaveValue(code)
      await page.getByLabel('Code van de nota').fill(`${code.slice(0, -1)}o`)
      await rateAll(page)
      await fillAuthor(page, 'jip@verzonnen.example')
      clock.advance(limits.form.ageMinMs)
      await send(page)
      await expect(page.getByText('Deze code hoort niet bij dit kantoor.').first()).toBeVisible()
      await look('review-code-error')
      await page.getByLabel('Code van de nota').fill(code.toLowerCase().replace('-', ' '))
      await send(page)
      await expect(page.getByText('Bedankt voor uw review').first()).toBeVisible()
      expect(page.url()).not.toContain('code')
      const token = tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/')
      await page.goto(`/bevestigen/${token}`)
      await page.getByRole('button', { name: 'Review bevestigen' }).click()
      await page.getByRole('link', { name: 'Naar de reviews van dit kantoor' }).click()
      await expect(page.getByRole('article')).toContainText('Klant van dit kantoor')
      await expect(page.getByText('12 codes uitgegeven, 1 gebruikt')).toBeVisible()
      await look('office-with-codes')

      await page.context().clearCookies()
      await page.goto(`/schrijf-review/${office}?code=${code}`)
      await rateAll(page)
      await fillAuthor(page, 'noor@verzonnen.example')
      clock.advance(limits.form.ageMinMs)
      await send(page)
      await expect(page.getByText('Met deze code is al een review geschreven.').first()).toBeVisible()
      await page.getByLabel('Code van de nota').fill(second.split(',')[1] ?? '')
      await send(page)
      await expect(page.getByText('Bedankt voor uw review').first()).toBeVisible()
    })
  })
}
