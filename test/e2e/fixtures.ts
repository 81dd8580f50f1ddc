import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Mailbox, openMailbox } from './mailbox.ts'

type Fixtures = {
  mailbox: Mailbox
  /** An address that no other test uses. */
  email: string
  expectNoAxeViolations(page: Page): Promise<void>
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(programUrl()),
  mailbox: async ({}, use) => use(openMailbox()),
  email: async ({}, use) => use(`klant-${crypto.randomUUID().slice(0, 8)}@voorbeeld.example`),
  expectNoAxeViolations: async ({}, use) => use(expectNoAxeViolations),
})
export { expect }

function programUrl() {
  const url = process.env.PROGRAM_URL
  if (!url) throw new Error('PROGRAM_URL: the program was not started')
  return url
}

/** WCAG 2.2 A and AA, and axe's best practices. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`)
  expect(told, `axe on ${page.url()}`).toEqual([])
}
