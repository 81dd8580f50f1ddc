import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { twinsIn } from '../scripts/shape.ts'
import { everything, expectNone, feature, glob, program, side, source } from './source-files.ts'

// Holds what stands in the files: their size, the addresses in them, and the words in names.

test('no drawer takes whatever has no place of its own', () => {
  expectNone(
    everything.filter((file) => /(^|[/.-])(utils?|misc|helpers?|common|lib|shared)([/.-]|$)/.test(file)),
    'Name the file after its one subject: STYLE.md, "Names"',
  )
})

/** How the addresses of screens begin. */
const starts = [
  ...new Set(Object.values(paths).flatMap(({ pattern }) => /^\/(?:dev\/)?[^/:{]+/.exec(pattern)?.[0] ?? [])),
]

test('an address of a screen, and of a call outside of its contract, is written in src/contract/paths.ts alone', () => {
  expect(starts.length).toBeGreaterThan(20)
  // The calls of the API have names of their own, in the contracts.
  const files = program.filter((file) => !/^src\/contract\/paths\.ts$|^src\/features\/[^/]+\/contract[./]/.test(file))
  // The description of the API is for people and programs of others: no screen or mail leads to it.
  const parts = [...starts.map((start) => start.slice(1)), 'api/(?!docs|openapi\\.json)\\w+'].join('|')
  // With its slash in front, or as the beginning of what is put behind one.
  const literal = new RegExp(`[\`'"}]/(${parts})(?![\\w.-]).*|[\`'"](${parts})/.*`, 'g')
  expectNone(
    files.flatMap((file) => [...source(file).matchAll(literal)].map(([text]) => `${file}: ${text}`)),
    'Write `paths.x()` or `calls.x()` of src/contract/paths.ts',
  )
  const appended = /\$\{paths\.\w+(?:\([^)]*\)|\.pattern)\}\/[^`]+`/g
  expectNone(
    files.flatMap((file) => [...source(file).matchAll(appended)].map(([text]) => `${file}: ${text}`)),
    'Give the longer address a name of its own in src/contract/paths.ts',
  )
})

test('a screen, a mail and what they share write no address of this site by hand', () => {
  // What stands in src/web/public, the description of the API, and what is named to the build and in /dev.
  const served = glob('src/web/public/*').map((file) => file.replace('src/web/public', ''))
  const named = [...served, '/api/docs', '/kaart.json', '/kaart/tegels/{z}/{x}/{y}.png', '/dev/refresh']
  const files = program.filter((file) => side(file) !== 'server' || feature(file))
  const own = files.filter((file) => !/^src\/contract\/paths\.ts$|^src\/features\/[^/]+\/contract[./]/.test(file))
  const literals = own.flatMap((file) =>
    [...source(file).matchAll(/["'`](\/[a-z][\w.-]*(?=[/?#"'`$])[^"'`\n]*)/g)].map(([, address]) => ({
      file,
      address: address!,
    })),
  )
  const others = literals.filter(({ address }) => !named.includes(address) && !/^\/(src\/|api\$\{)/.test(address))
  expectNone(
    others.map(({ file, address }) => `${file}: ${address}`),
    'Write `paths.x()`, or the `path` of an endpoint of the contract',
  )
})

/** Where a link of a page may lead beside this site, and which addresses of others stand in the program. */
const hosts = [
  ...['www.openstreetmap.org', 'www.geonames.org', 'www.maxmind.com', 'db-ip.com', 'creativecommons.org'],
  // Names of vocabularies, which nobody opens.
  ...['schema.org', 'www.w3.org', 'www.sitemaps.org'],
  // Whom the server asks by its settings, and how a message shows one.
  ...['api.pdok.nl', 'service.pdok.nl', 'example.nl'],
]

test('no file names a host of others but those of one list', () => {
  const fixed = /(?:https?:|["'`])\/\/([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})/g
  const mentions = program.flatMap((file) =>
    [...source(file).matchAll(fixed)].map(([, host]) => ({ file, host: host! })),
  )
  expect(mentions.length).toBeGreaterThan(hosts.length)
  expectNone(
    mentions.filter(({ host }) => !hosts.includes(host)).map(({ file, host }) => `${file}: ${host}`),
    'Lead to a page of this site (`paths.x()`); a source that must be named is added to `hosts` here',
  )
  expectNone(
    hosts.filter((host) => mentions.every((one) => one.host !== host)),
    'Take it out of `hosts` here',
  )
})

/** Whose pages the texts about deeds name as their sources. */
const publishers = [
  ...['kadaster.nl', 'kvk.nl', 'nhg.nl', 'notaris.nl', 'nvb.nl', 'rechtspraak.nl', 'rijksoverheid.nl'],
  ...['svn-notarissen.nl', 'uwwet.nl', 'wetboek-online.nl'],
]

test('no sentence names a host, a mailbox or an address by hand: a mail leads to what src/contract/paths.ts has', () => {
  const host = /(?<![\w@.-]|[^/]\/)(?:[\w-]+\.)+(?:nl|be|eu|com|net|org|info)\b(?!\w*\()/g
  const mailbox = /[\w.+-]+@[\w.-]+\.(?!example\b)[a-z]{2,}/g
  const path = new RegExp(`[\\s(>](?:${starts.join('|')})(?![\\w.-])`, 'g')
  // Lists of whose mailboxes are worth less, and of what is no name; how a message about a setting shows one.
  const files = program.filter(
    (file) => !/(mailbox-providers|disposable-domains|person-name|setting-formats)\.ts$/.test(file),
  )
  expectNone(
    files.flatMap((file) => {
      const text = withoutComments(source(file))
      const written = [host, mailbox, path].flatMap((what) => [...text.matchAll(what)].map(([words]) => words.trim()))
      return written.filter((words) => ![...hosts, ...publishers].includes(words)).map((words) => `${file}: ${words}`)
    }),
    'Write the public URL and `paths.x()`; a source that must be named is added to `hosts` or `publishers` here',
  )
})

/** Without what no visitor reads: comments, and what a file imports. */
const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/ .*$/gm, '')
    .replace(/^(?:import|export) .* from .*$/gm, '')

test('an address of this site is put together from the public URL and a path, and nowhere resolved', () => {
  const resolved = /(?:new URL|URL\.parse)\(.*, ?(?!import\.meta\.url)[\w.]+\)/g
  // An address that is there already, as it is printed.
  const files = program.filter((file) => file !== 'src/web/ui/print-origin.tsx')
  expectNone(
    files.flatMap((file) => [...source(file).matchAll(resolved)].map(([text]) => `${file}: ${text}`)),
    'Write the public URL and `paths.x()` one after the other',
  )
})

test('no file is longer than 300 lines', () => {
  expectNone(
    everything.filter((file) => source(file).split('\n').length > 301),
    'Split it by subject, about 60 lines each: STYLE.md, "Files"',
  )
})

test('no folder holds more than 25 source files, but for the kit of base components', () => {
  const folders = Map.groupBy(program, (file) => dirname(file))
  const large = [...folders].filter(([folder, files]) => files.length > 25 && folder !== 'src/web/ui')
  expectNone(
    large.map(([folder, { length }]) => `${folder}: ${length}`),
    'Give a part of its subject a folder of its own, as `ask` and `choose` in offertes/server',
  )
})

test('no two files of a feature have one name', () => {
  expectNone(
    twinsIn(program).map((twins) => twins.join(' and ')),
    'Name each by what it is about, as `reply-routes.ts` and `read-routes.ts` in reviews',
  )
})

test('nothing is put off in a comment', () => {
  // The marks that are refused, so they stand here.
  const putOff = /(?:\/\/|\*|#)\s*(?:TODO|FIXME|XXX|HACK)\b/
  expectNone(
    everything.filter((file) => putOff.test(source(file))),
    'Do it now, or leave it out',
  )
})

test('types are never switched off', () => {
  const here = 'test/source-text.test.ts'
  const off = /\bas any\b|@ts-(ignore|nocheck|expect-error)/
  // `never` fits everywhere: only where a call and its arguments are known apart from one another.
  const never = /\bas never\b/
  const apart = ['src/web/browser-client/browser-client.ts', 'src/app/page-tags.ts']
  const isOff = (file: string) => off.test(source(file)) || (program.includes(file) && never.test(source(file)))
  expectNone(
    everything.filter((file) => file !== here && !apart.includes(file) && isOff(file)),
    'Write the type that it has, or ask for it at run time as src/contract/is-key-of.ts does',
  )
})

const glossary = [...source('docs/glossary.md').matchAll(/^\| (\p{Ll}+) \| (\p{Ll}*) \|/gmu)].slice(1)
const explained = new Set(glossary.flatMap(([, word, plural]) => [word!, plural!]))

/** Parts of Dutch words that people in this trade reach for; a whole word of the glossary is fine. */
const dutch =
  /kantoor|kantoren|notaris|zoek|lijst|gebruiker|aanvra|beoordel|klant|bedrag|prijs|gemeente|provincie|straat|vestiging|dienst|offerte|tarief|tarieven|woonplaats|adres(?!s)|naam|plaats|akte|postco|aanhef|beschrijving|stuur|verzend|bevestig|datum|koopsom|hypotheek|passeer|kosten|melding|keuze|reden(?!tial)|afstand|volg|vorig|inbegrepen|situatie|compleet|recherche|honorari|werkdag|feestdag|gids|pagina(?!t)|mailt|tekst|knop|veld|fout/i

function wordsOf(name: string) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => dutch.test(word))
}

test('a Dutch word in a name is a whole word that docs/glossary.md explains', () => {
  const declared = /\b(?:const|let|function|type|interface|class)\s+([A-Za-z_]\w*)/g
  const names = program.flatMap((file) =>
    [...source(file).matchAll(declared)].map(([, name]) => ({ file, name: name! })),
  )
  const files = everything.map((file) => ({ file, name: file.replace(/(\.test)?\.\w+$/, '').replaceAll('/', '-') }))
  const unknown = [...names, ...files].flatMap(({ file, name }) =>
    wordsOf(name)
      .filter((word) => !explained.has(word))
      .map((word) => `${file}: ${name} (${word})`),
  )
  expectNone(
    unknown,
    'Use the English word, or the whole Dutch word of docs/glossary.md; a word of the API that is new gets its row there',
  )
})

/** Where a name is declared that could be anything. */
const vague = '(given|found|told|asked|known)'
const declarations = [
  `\\b(?:const|let|function) ${vague}\\b`,
  // A parameter with its type.
  `[(,]\\s*${vague}\\??:`,
  // One without, or a part of a pattern: `(known)`, `[told]`, `{ found }`, `{ words: given }`, `...asked`.
  `(?:[([{,:]\\s*|\\.\\.\\.)${vague}\\s*[,)\\]}=]`,
]

test('a name says what a thing is, not what was done with it', () => {
  const pattern = new RegExp(declarations.join('|'), 'g')
  // What a migration does is never changed.
  const files = everything.filter((file) => !file.startsWith('migrations/'))
  expectNone(
    files.flatMap((file) =>
      [...withoutComments(source(file)).matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`),
    ),
    'Name it by the noun for what it holds, as `findings`, `mail`, `request`: STYLE.md, "Names"',
  )
})

test('every word of the glossary is used', () => {
  const text = program.map(source).join('\n').toLowerCase()
  expect(glossary.length).toBeGreaterThan(10)
  expectNone(
    glossary.map(([, word]) => word!).filter((word) => !text.includes(word)),
    'Take its row out of docs/glossary.md',
  )
})
