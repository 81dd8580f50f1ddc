import { expect, type Page } from '@playwright/test'
import { ownOriginTest as test } from './journey.ts'
import { ownOffice, send, untilFormAge } from './review-form.ts'

// A form that comes back with faults is the same page, whether the small script of forms was there, came late or never.

/** What stands there, where, and which of it belongs to which field. */
const errorsOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const textOf = (id: string) => document.getElementById(id)?.textContent
    return {
      title: document.title,
      summaries: [...main.querySelectorAll('[role="alert"]')].map((box) => box.textContent),
      fields: [...main.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((field) => [
        field.name,
        ...(field.getAttribute('aria-describedby') ?? '').split(' ').map(textOf),
      ]),
      texts: [...main.querySelectorAll('.error')].map((error) => [
        error.id,
        error.closest('fieldset, .field')?.textContent,
      ]),
    }
  })

/** The errors of a form with everything wrong that can be, and how its script comes. */
async function errorsFrom(page: Page, address: string, script: 'there' | 'late' | 'never') {
  const held = Promise.withResolvers<void>()
  await page.route(/start-forms/, async (route) => {
    if (script === 'never') return route.abort()
    if (script === 'late') await held.promise
    return route.continue()
  })
  await page.goto(address)
  if (script === 'there') await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
  await page.locator('[name^="rating"][value="1"]').first().check({ force: true })
  await page.locator('[name="feedback"], [name="minpunten"]').first().fill('a'.repeat(1001))
  await page.getByLabel('E-mailadres').fill('geen adres')
  await untilFormAge()
  await send(page)
  await expect(page.locator('#naam-error')).toBeVisible()
  held.resolve()
  if (script !== 'never') await expect(page.getByRole('alert').first()).toBeFocused()
  const errors = await errorsOf(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return errors
}

for (const form of ['/schrijf-review/', '/schrijf-aktewijzer-review']) {
  test(`${form} says the same of a first try, in the same places, with its script and without`, async ({
    page,
    request,
  }) => {
    const address = form.endsWith('/') ? form + (await ownOffice(request)).id : form
    const errors = await errorsFrom(page, address, 'there')
    expect(errors.fields.length).toBeGreaterThan(2)
    expect(await errorsFrom(page, address, 'late')).toEqual(errors)
    expect(await errorsFrom(page, address, 'never')).toEqual(errors)
  })
}
