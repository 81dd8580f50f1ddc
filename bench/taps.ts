import { type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test'
import { startProgram, temporaryFolder } from '#test/program.ts'

// How much somebody has to do who comes for the first time: from home to a request that is sent, in taps, keys and scrolled pixels.

type Effort = { taps: number; keys: number; pixels: number }
type Device = { what: string; most: (offices: number) => Partial<Effort>; options: BrowserContextOptions }

const devices: Device[] = [
  {
    what: '375 x 740',
    most: (offices) => (offices === 1 ? { taps: 8, keys: 48, pixels: 1000 } : { taps: 10 }),
    options: { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
  },
  {
    what: '1280 x 800',
    most: (offices) => ({ taps: offices === 1 ? 8 : 10 }),
    options: { viewport: { width: 1280, height: 800 } },
  },
]

const folder = temporaryFolder()
const program = await startProgram({ DATA_DIR: folder.path, RATE_LIMITS: 'off' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
// A mailbox asks once a day.
let requests = 0
let met = true
try {
  for (const device of devices) for (const offices of [1, 3]) met = (await tell(device, offices)) && met
} finally {
  await browser.close()
  await program.stop()
  folder.remove()
}
process.exitCode = met ? 0 : 1

async function tell({ what, most, options }: Device, offices: number): Promise<boolean> {
  const context = await browser.newContext({ ...options, locale: 'nl-NL' })
  const effort = await ask(await context.newPage(), offices, `jan${requests++}@bos.nl`)
  await context.close()
  const limits = Object.entries(most(offices)) as [keyof Effort, number][]
  const isMet = limits.every(([name, limit]) => effort[name] <= limit)
  const { taps, keys, pixels } = effort
  const wanted = limits.map(([name, limit]) => `${limit} ${name}`).join(', ')
  console.log(
    `${what}, ${offices} office${offices === 1 ? '' : 's'}: ${taps} taps, ${keys} keys, ${pixels} px   at most ${wanted}  ${isMet ? 'met' : 'MISSED'}`,
  )
  return isMet
}

/** A request for the deed of transfer and the mortgage in Amsterdam. Fails when the list has no prices. */
async function ask(page: Page, offices: number, email: string): Promise<Effort> {
  const effort = { taps: 0, keys: 0, pixels: 0 }
  async function tap(what: Locator) {
    effort.pixels += await bringIntoView(what)
    effort.taps += 1
    await what.click()
  }
  async function type(text: string) {
    effort.keys += text.length
    await page.keyboard.type(text)
  }
  async function press(key: string) {
    effort.keys += 1
    await page.keyboard.press(key)
  }

  await page.goto(program.url)
  await tap(page.getByText('Huis kopen met hypotheek', { exact: true }))
  await tap(page.getByRole('combobox', { name: 'Postcode of woonplaats' }))
  await type('Amsterdam')
  await press('Enter')
  await page.locator('.office .price').first().waitFor()
  for (let n = 0; n < offices; n++) {
    await tap(page.getByRole('button', { name: /^Selecteer voor gratis offerte/ }).first())
  }
  await tap(page.getByRole('complementary', { name: 'Uw selectie' }).getByRole('link', { name: 'Offertes aanvragen' }))
  await tap(page.getByText('Dhr.', { exact: true }))
  await tap(page.getByRole('textbox', { name: 'Naam' }))
  await type('Jan Bos')
  await press('Tab')
  await type(email)
  await press('Tab')
  await type('0612345678')
  await press('Enter')
  await tap(page.getByRole('button', { name: 'Volgende: Bevestiging' }))
  await tap(page.getByRole('button', { name: 'Offertes aanvragen' }))
  await page.waitForURL('**/offerte-aanvragen/success*')
  return effort
}

/** Scrolls no further than it takes to see all of it. Returns by how many pixels. */
async function bringIntoView(what: Locator): Promise<number> {
  await what.waitFor()
  return what.evaluate((element) => {
    const before = scrollY
    // What floats over the bottom of the window hides what is under it.
    const panel = element.closest('.selection') ? null : document.querySelector('.selection')
    const bottom = panel?.getBoundingClientRect().top ?? innerHeight
    const box = element.getBoundingClientRect()
    if (box.bottom > bottom) scrollBy({ top: box.bottom - bottom, behavior: 'instant' })
    else if (box.top < 0) scrollBy({ top: box.top, behavior: 'instant' })
    return Math.round(Math.abs(scrollY - before))
  })
}
