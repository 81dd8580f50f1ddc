import { readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { secretSettings } from '#server/secret-files.ts'
import { inRoot } from './root.mjs'
import { settingGroups } from './setting-words.ts'

const intro = `<!-- Written by \`npm run settings\` from scripts/setting-words.ts, .env.example and src/server/. -->
# Settings

Every setting is an environment variable. The defaults run a demo. An invalid value stops the start with one line that names the
variable and the fix. An empty variable counts as unset. \`.env.example\` lists them all, in the format of container and service managers.

A setting marked *secret* can come from a file instead, because container and service managers pass secrets as files: \`SECRET_KEY_FILE\` is
the path of the file with \`SECRET_KEY\`. Setting both stops the start, and so does a file that is empty, unreadable or longer than a line.
`

/** The defaults that .env.example lists; a test compares them with those of the program. */
function defaults(): NodeJS.Dict<string> {
  const example = readFileSync(inRoot('.env.example'), 'utf8').split('\n\n')
  return parseEnv(example.find((part) => part.startsWith('# What they are'))!.replace(/^# (?=[A-Z_]+=)/gm, ''))
}

/** The text that docs/settings.md should have. */
export function settingsDocument(): string {
  const values = defaults()
  const groups = Object.entries(settingGroups).map(([title, settings]) => {
    const items = Object.entries(settings).map(([name, { text, absent }]) => {
      const value = absent ?? `\`${values[name]}\``
      const secret = secretSettings.includes(name) ? ', *secret*' : ''
      return `- **\`${name}\`**${secret}. Default: ${value}.\n${wrapped(text)}`
    })
    return `## ${title}\n\n${items.join('\n')}\n`
  })
  return [intro, ...groups].join('\n')
}

/** Lines of at most 130 characters, as the text of a list item. */
function wrapped(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + word.length > 128) lines.push('')
    lines.push(`${lines.pop()} ${word}`.trimStart())
  }
  return lines.map((line) => `  ${line}`).join('\n')
}

// `npm run settings`: writes docs/settings.md.
if (import.meta.main) writeFileSync(inRoot('docs/settings.md'), settingsDocument())
