import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shapeOf } from '../scripts/shape.ts'

const folder = mkdtempSync(join(tmpdir(), 'shape-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Apart from its document, so that this file cites none itself.
const section = 'section 3'

// Each comment says what its line is there for.
const files: Record<string, string> = {
  'README.md': '# One  two\n\nthree\n',
  'CONTRIBUTING.md': 'four\n',
  'migrations/0001.ts': `-- server ${section}\n// as the server says in ${section}\n`,
  'src/features/a/contract.ts': [
    'export const askOne = endpoint<typeof schemas.askOne>({ })',
    'export const askTwo = endpoint<typeof schemas.askTwo>({ })',
    'export const askThree = endpoint<typeof schemas.askThree>({ })',
    'export const askFour = endpoint<typeof schemas.askFour>({ })',
    '',
  ].join('\n'),
  // Of the four: one by name, one by the module, one as a type alone, and one by the server.
  'src/features/a/web/screen.tsx':
    "import { askOne, type askThree } from '../contract.ts'\nimport * as calls from '#features/a/contract.ts'\ncalls.askTwo()\n",
  'src/features/a/server/screen.ts': "import { askFour } from '../contract.ts'\n",
  'src/features/a/server/screen.test.ts': `// beyond ${section}\n`,
  // Two imports of one pair, one of them of a type, and one within the feature.
  'src/features/b/server/read.ts':
    "import { x } from '#features/a/rules.ts'\nimport type { Y } from '#features/a/rules.ts'\nimport '../z.ts'\n",
  'src/features/b/web/read.css': '/* hypotheekbedrag */\n',
  'src/features/figures/server/figures.ts': `// beyond ${section}, and server ${section}\n`,
  'src/app/figures.ts': "import '#features/figures/server/figures.ts'\n",
  'src/app/menu.ts': `paths.figures()\nconst text = "server ${section}"\n`,
  'test/walls.test.ts': 'hypotheekbedrag\n',
}

test('what is counted, in a tree made for it', () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  expect(Object.fromEntries(shapeOf(folder).map(({ name, count }) => [name, count]))).toEqual({
    'source: lines': 18,
    'source: files': 9,
    'tests: lines': 2,
    'tests: files': 2,
    'rooms (features)': 3,
    'arrows between rooms': 1,
    'API calls': 4,
    'API calls that no browser code imports': 2,
    'files that name hypotheekbedrag': 1,
    'files of a desk page (figures)': 3,
    twins: 1,
    'citations without a target: source': 2,
    'citations without a target: tests': 1,
    'README.md: words': 4,
    'CONTRIBUTING.md: words': 1,
  })
})
