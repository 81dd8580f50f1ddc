import { type CDPSession, chromium, type Page } from '@playwright/test'
import { showIntent } from '#test/e2e/journey.ts'
import { startProgram, temporaryFolder } from '#test/program.ts'
import { type Figures, measureAnswer } from './answer-time.ts'

// How soon the results page answers a change, with 25 cards on a processor slowed down 4 times.

// 14 offices within 10 km, 25 of more within 15.
const address = (km: number) => `/zoeken?woonplaats=nijmegen&diensten=leveringsakte&distance=${km}`
const slower = 4
const times = 15
const mostMs = 100

/** `asks`: another list, which the server is asked for; a picture that says so is the first answer. */
type Change = {
  what: string
  width: number
  km?: number
  asks?: boolean
  act: (page: Page, n: number) => Promise<void>
}

const select = (label: string) => async (page: Page, n: number) => {
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel(label).focus()
  await page.keyboard.press(n % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
}
const press = (name: (n: number) => string) => async (page: Page, n: number) => {
  await page.getByRole('link', { name: name(n), exact: true }).click()
}
const changes: Change[] = [
  { what: 'distance', width: 1280, km: 10, asks: true, act: select('Afstand') },
  { what: 'sort', width: 1280, act: select('Sorteren') },
  {
    what: 'partners',
    width: 1280,
    act: (page) => page.getByLabel('Partners niet bovenaan zetten').first().click(),
  },
  { what: 'services', width: 1280, asks: true, act: applyService },
  { what: 'view', width: 1280, act: press((n) => (n % 2 === 0 ? 'Kaart' : 'Lijst')) },
  { what: 'view on a phone', width: 375, act: press((n) => (n % 2 === 0 ? 'Kaart' : 'Lijst')) },
]

/** The dialog is opened beforehand: its last button is the change. */
async function applyService(page: Page) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Toon / })
    .click()
}

async function prepare(page: Page, what: string) {
  if (what !== 'services') return
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: /Erven/ }).click()
  await page.getByRole('dialog').getByLabel('Testament', { exact: true }).click()
  // A visitor presses when the dialog stands still.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

const folder = temporaryFolder()
const program = await startProgram({ DATA_DIR: folder.path })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
let met = true
try {
  for (const change of changes) met = tell(change.what, await measure(change)) && met
} finally {
  await browser.close()
  await program.stop()
  folder.remove()
}
process.exitCode = met ? 0 : 1

async function measure({ what, width, km = 15, asks = false, act }: Change): Promise<Figures[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale: 'nl-NL' })
  await page.route(/\.png$/, (route) => route.abort())
  await page.goto(program.url + address(km))
  await showIntent(page)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const figures: Figures[] = []
  // The first of each fetches what it needs and warms up.
  for (let n = 0; n <= times; n++) {
    await prepare(page, what)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const figure = await measureAnswer(page, devtools, () => act(page, n))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    if (n > 1) figures.push(figure)
  }
  const again = urls.filter((url) => url.includes('/api/vestigingen') || new URL(url).pathname === '/zoeken')
  if (!asks && again.length > 0) throw new Error(`${what} asked ${again[0]}`)
  await page.close()
  return figures
}

function tell(what: string, figures: Figures[]): boolean {
  const of = (pick: (figure: Figures) => number) => figures.map(pick).toSorted((a, b) => a - b)
  const median = (numbers: number[]) => numbers[Math.floor(numbers.length / 2)]!
  const answer = median(of(({ answerMs }) => answerMs))
  const complete = median(of(({ completeMs }) => completeMs))
  const work = median(of(({ workMs }) => workMs))
  const good = answer <= mostMs
  console.log(
    `${what.padEnd(16)} answers after ${answer.toFixed(0)} ms, at most ${mostMs} ms  ${good ? 'met' : 'MISSED'}; ` +
      `is complete after ${complete.toFixed(0)} ms, ${work.toFixed(0)} ms of processor time`,
  )
  return good
}
