import { expect, type Page } from '@playwright/test'
import { addIcons, linkNumbers, translate } from './foreign-changes.ts'
import { ownOriginTest as test } from './journey.ts'
import { ownOffice } from './review-form.ts'
import { sendToOffice } from './sent-request.ts'

// Pages that a translator of the browser, or a program that fills in passwords, changes while they are used.

/** Opens a page without what moves in it, which comes when it is let go. */
async function openEarly(page: Page, address: string) {
  const held = Promise.withResolvers<void>()
  await page.route(/start-(islands|forms|client)/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(address)
  return async () => {
    held.resolve()
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
    await page.unrouteAll()
  }
}

const filters = (page: Page) => page.locator('aside.filters')
const card = (page: Page) => page.locator('article[data-vestiging]').first()
const acts: ((page: Page) => Promise<unknown>)[] = [
  (page) => filters(page).locator('[name="distance"]').selectOption('30'),
  (page) => card(page).locator('button[aria-pressed]').click(),
  (page) => filters(page).locator('[name="sortBy"]').selectOption('distance'),
  (page) => card(page).locator('button[aria-pressed]').click(),
  (page) => filters(page).locator('[name="distance"]').selectOption('10'),
  (page) => card(page).locator('summary').first().click(),
  (page) => page.locator('#view-mode-tabs a').last().click(),
  (page) => page.locator('#view-mode-tabs a').first().click(),
  (page) => filters(page).locator('[name="voorrang"]').click(),
  (page) => card(page).locator('button[aria-pressed]').click(),
]
/** What is seen, without the brackets of the translator. */
const words = async (page: Page) =>
  (await page.locator('main, .selection, .selection-bar').allInnerTexts())
    .join()
    .replace(/[[\]]/g, '')
    .replace(/\s+/g, ' ')
const settled = async (page: Page) => {
  await expect(page.locator('.status b')).toContainText('gevonden')
  await page.waitForLoadState('networkidle')
}

const address = '/zoeken?distance=15&woonplaats=nijmegen&diensten=leveringsakte'
for (const { when, early } of [
  { when: 'all the time', early: true },
  { when: 'once it was there', early: false },
]) {
  test(`a list that is translated ${when} says the same as one that is not, whatever is chosen`, async ({
    page,
    browser,
  }) => {
    const failures: Error[] = []
    page.on('pageerror', (error) => failures.push(error))
    const plain = await (await browser.newContext()).newPage()
    await plain.goto(new URL(address, process.env.PROGRAM_URL).href)
    await plain.locator('html[data-interactive]').waitFor({ state: 'attached' })
    const letGo = await openEarly(page, address)
    if (early) await page.evaluate(translate)
    await letGo()
    await page.evaluate(translate)
    for (const [place, act] of acts.entries()) {
      await act(plain)
      await settled(plain)
      await act(page)
      await settled(page)
      // The cards of either follow in later pictures.
      await expect(async () => expect(await words(page), `after act ${place}`).toBe(await words(plain))).toPass()
      if (early) await page.evaluate(translate)
    }
    await plain.context().close()
    expect(failures).toEqual([])
  })
}

test('a list in whose texts a phone put links to numbers says the same, whatever is chosen', async ({
  page,
  browser,
}) => {
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  const plain = await (await browser.newContext()).newPage()
  await plain.goto(new URL(address, process.env.PROGRAM_URL).href)
  await plain.locator('html[data-interactive]').waitFor({ state: 'attached' })
  const letGo = await openEarly(page, address)
  await page.evaluate(linkNumbers)
  expect(await page.locator('[data-island] a[href^="tel:"]').count()).toBeGreaterThan(0)
  await letGo()
  for (const [place, act] of acts.entries()) {
    for (const one of [plain, page]) {
      await act(one)
      await settled(one)
    }
    await expect(async () => expect(await words(page), `after act ${place}`).toBe(await words(plain))).toPass()
  }
  await plain.context().close()
  expect(failures).toEqual([])
})

test('what was chosen on a translated list before what moves in it is there is chosen', async ({ page }) => {
  const letGo = await openEarly(page, address)
  await page.evaluate(translate)
  await filters(page).locator('[name="distance"]').selectOption('30')
  await filters(page).locator('[name="sortBy"]').selectOption('distance')
  await page.locator('#view-mode-tabs a').last().click()
  await letGo()
  await expect(page).toHaveURL(/distance=30/)
  await expect(page).toHaveURL(/sortBy=distance/)
  await expect(page).toHaveURL(/view=kaart/)
  await expect(filters(page).locator('[name="distance"]')).toHaveValue('30')
  await expect(page.locator('main')).not.toContainText('Er is een fout opgetreden')
})

for (const [who, changes] of Object.entries({ translate, addIcons, linkNumbers })) {
  test(`a list that is rendered anew because of ${who} stays where it is`, async ({ page }) => {
    const letGo = await openEarly(page, address)
    await page.evaluate(changes)
    await page.evaluate(() => {
      scrollTo(0, 2_000)
      const heights: number[] = []
      Object.assign(window, { heights })
      new ResizeObserver(() => heights.push(document.body.offsetHeight)).observe(document.body)
    })
    const top = await page.evaluate(() => scrollY)
    expect(top).toBe(2_000)
    await letGo()
    expect(await page.evaluate(() => scrollY)).toBe(top)
    const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
    expect(Math.min(...heights)).toBeGreaterThan(2_000)
  })
}

test('a browser makes as many elements of each part as the server says, so that it takes them over as they are', async ({
  page,
  request,
}) => {
  await page.route(/start-(islands|client)/, (route) => route.abort())
  const { id } = await ownOffice(request)
  for (const path of [
    '/',
    address,
    '/zoeken?naam=notariaat',
    `/notaris/${id}`,
    '/woonplaats/utrecht',
    '/akte/testament',
  ])
    expect(await countedParts(page, path), path).toEqual([])
  for (const path of ['/vergelijken?vestigingen=1,2&diensten=testament', '/inloggen', '/beheer'])
    expect(await countedParts(page, path), path).toEqual([])
})

/** The parts with another number of elements than the server counted. */
async function countedParts(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const parts = await page.locator('[data-elements]').evaluateAll((all) =>
    all.map((part) => {
      const { island, elements } = (part as HTMLElement).dataset
      return { name: island ?? part.id, sent: Number(elements), there: part.querySelectorAll('*').length }
    }),
  )
  expect(parts.length, path).toBeGreaterThan(0)
  return parts.filter(({ sent, there }) => sent !== there)
}

test('what is typed stays, with the focus, where a program of passwords put something behind each field', async ({
  page,
  request,
}) => {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${addIcons})`)
  const { id } = await ownOffice(request)
  for (const [path, selector, more] of [
    ['/', '.location-form [name="q"]', 'option'],
    ['/akte/testament', '.location-form [name="q"]', 'option'],
    ['/contact', '[name="bericht"]', ''],
    [`/schrijf-review/${id}`, '[name="naam"]', ''],
    ['/schrijf-aktewijzer-review', '[name="naam"]', ''],
  ] as const) {
    const letGo = await openEarly(page, path)
    const field = page.locator(selector)
    await field.pressSequentially('nijm')
    await field.press('Home')
    await letGo()
    await expect(field, path).toBeFocused()
    await expect(field, path).toHaveValue('nijm')
    await page.keyboard.type('x')
    await expect(field, path).toHaveValue('xnijm')
    await page.keyboard.press('Backspace')
    if (more) await expect(page.getByRole(more).first()).toBeVisible()
  }
  const letGo = await openEarly(page, address)
  const distance = filters(page).locator('[name="distance"]')
  await distance.focus()
  await distance.selectOption('30')
  await filters(page).locator('[name="voorrang"]').check()
  await letGo()
  await expect(page).toHaveURL(/distance=30/)
  await expect(page).toHaveURL(/voorrang=/)
  await expect(distance).toHaveValue('30')
  await expect(filters(page).locator('[name="voorrang"]')).toBeFocused()
})

for (const [who, changes] of Object.entries({ translate, addIcons })) {
  test(`what is wrong with a log-in is said, with the address, on a page changed by ${who}`, async ({ page }) => {
    await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${changes})`)
    await page.goto('/inloggen')
    await page.locator('#email').fill('niemand@voorbeeld.example')
    await page.locator('#password').fill('een lang wachtwoord')
    await page.locator('#password').press('Enter')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
    await expect(page.getByRole('alert').first()).toContainText('Controleer uw gegevens')
    await expect(page.locator('#email')).toHaveValue('niemand@voorbeeld.example')
  })

  test(`what is typed, ticked and unfolded before the program comes stays on a whole page changed by ${who}`, async ({
    page,
    baseURL,
  }) => {
    const { token } = await sendToOffice(baseURL!)
    await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${changes})`)
    let letGo = await openEarly(page, '/inloggen')
    await page.locator('#email').fill('anna@voorbeeld.example')
    await page.locator('#password').pressSequentially('geheim')
    await page.locator('#password').press('Home')
    await letGo()
    await expect(page.locator('#email')).toHaveValue('anna@voorbeeld.example')
    await expect(page.locator('#password')).toBeFocused()
    await page.keyboard.type('x')
    await expect(page.locator('#password')).toHaveValue('xgeheim')

    letGo = await openEarly(page, `/kantoor/offerte/${token}`)
    const complete = page.locator('[name="compleet"]')
    await complete.check()
    await page.locator('summary').filter({ hasText: 'Een vraag stellen' }).click()
    const question = page.locator('#vraag')
    await question.pressSequentially('Tekent uw partner mee?')
    await letGo()
    await expect(question).toBeFocused()
    await expect(question).toHaveValue('Tekent uw partner mee?')
    await expect(complete).toBeChecked()
  })
}
