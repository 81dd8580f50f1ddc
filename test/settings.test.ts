import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { loadConfig, settingNames } from '#server/config.ts'
import { secretSettings } from '#server/secret-files.ts'
import { settingGroups } from '../scripts/setting-words.ts'
import { settingsDocument } from '../scripts/settings.ts'

// What the documents list is what the program reads.
const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const example = read('.env.example')
/** The lines under a heading of the example, set. */
const part = (heading: string) =>
  parseEnv(
    example
      .split('\n\n')
      .find((lines) => lines.startsWith(`# ${heading}`))!
      .replace(/^# (?=[A-Z_]+=)/gm, ''),
  )

test('.env.example has every setting once', () => {
  const names = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(names.sort()).toEqual([...settingNames].sort())
})

test('docs/settings.md explains every setting once, as the program has it', () => {
  const names = Object.values(settingGroups).flatMap((settings) => Object.keys(settings))
  expect(names.sort()).toEqual([...settingNames].sort())
  expect(read('docs/settings.md'), 'Run `npm run settings`').toBe(settingsDocument())
})

test('a setting without a default of its own says what happens without it', () => {
  const settings = Object.values(settingGroups).flatMap((group) => Object.entries(group))
  const own = settings.filter(([, { absent }]) => absent === undefined).map(([name]) => name)
  expect(own.sort()).toEqual(Object.keys(part('What they are')).sort())
})

test('the defaults in .env.example are those of the program', () => {
  const defaults = part('What they are')
  expect(Object.keys(defaults).length).toBeGreaterThan(10)
  const SECRET_KEY = 'for tests only, not a secret at all'
  expect(loadConfig({ ...defaults, SECRET_KEY })).toEqual(loadConfig({ SECRET_KEY }))
})

test('a start with what .env.example says is needed, and its examples, works in production', () => {
  const needed = part('Needed')
  const empty = Object.keys(needed).filter((name) => needed[name] === '')
  for (const name of empty) expect(() => loadConfig({ ...needed, [name]: '' })).toThrow(/is required/)
  const own = {
    PUBLIC_URL: 'https://akte.example',
    SECRET_KEY: 'for tests only, not a secret at all',
    SMTP_URL: 'smtp://mail.example:587',
  }
  expect(Object.keys(own)).toEqual(empty)
  const examples = part('Absent')
  expect(loadConfig({ ...needed, ...own, ...examples })).toMatchObject({ production: true })
})

test('what holds a key or a password can be in a file, and is a setting', () => {
  expect(secretSettings.filter((name) => !settingNames.includes(name))).toEqual([])
  const secret = settingNames.filter((name) =>
    /KEY|PASSWORD|TOKEN|SECRET|HEADERS|SMTP_URL|IMAP_URL|DATABASE_URL/.test(name),
  )
  expect([...secretSettings].sort()).toEqual(secret.sort())
})
