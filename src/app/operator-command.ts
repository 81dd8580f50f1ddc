import { parseArgs } from 'node:util'
import { ApiError } from '#contract/errors.ts'
import { endAccessOf, resetWays, setRoleOf } from '#features/accounts/server/operators/change-access.ts'
import { createOperator } from '#features/accounts/server/operators/invite.ts'
import { listPeople } from '#features/accounts/server/operators/list-people.ts'
import type { DeskRole } from '#features/desk/contract.ts'
import { verifyActs } from '#features/desk/server/public.ts'
import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { type Context, closeContext } from '#server/context.ts'
import { openContext } from './context.ts'

const usage = `npm run operator -- create --email X --naam Y [--rol operator|moderator]
npm run operator -- list
npm run operator -- role --email X --rol operator|moderator
npm run operator -- reset --email X
npm run operator -- remove --email X
npm run operator -- verify-log`

type Options = { email: string; naam: string; rol: DeskRole }

/** The subcommands. Those that change something are recorded in the log of acts as done on the server. */
const commands = new Map<string, (context: Context, options: Options) => Promise<string[]>>([
  [
    'create',
    async (context, { email, naam, rol }) => {
      const url = await createOperator(context, { email, naam, role: rol })
      return [url ? `Set a password within a week: ${url}` : 'There is an account of that address: log in with it.']
    },
  ],
  ['list', async (context) => (await listPeople(context)).map(({ role, naam, email }) => `${role}\t${naam}\t${email}`)],
  [
    'role',
    async (context, { email, rol }) => {
      await setRoleOf(context, email, rol)
      return [`Now ${rol}; logged out everywhere.`]
    },
  ],
  [
    'reset',
    async (context, { email }) => {
      await resetWays(context, email)
      return [
        'Passkeys and codes are gone; logged out everywhere. After logging in with the password a new one is made.',
      ]
    },
  ],
  [
    'verify-log',
    async ({ db }) => {
      const { count, head, broken } = await verifyActs(db)
      if (broken)
        throw new ConfigError('operator', `row ${broken.id} of the log of acts is ${broken.cause}`, 'Restore it')
      return [`${count} acts, none of them altered, missing or out of its place. The last hash: ${head}`]
    },
  ],
  [
    'remove',
    async (context, { email }) => {
      await endAccessOf(context, email)
      return ['The access has ended; logged out everywhere.']
    },
  ],
])

/** `npm run operator`: manages who works at the desk (docs/operations.md, "The first operator"). */
async function main(): Promise<void> {
  const { run, options } = read(process.argv.slice(2))
  const context = await openContext({ ...loadConfig(process.env), logLevel: 'error' })
  try {
    for (const line of await run(context, options)) process.stdout.write(`${line}\n`)
  } finally {
    await closeContext(context)
  }
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { email: { type: 'string' }, naam: { type: 'string' }, rol: { type: 'string', default: 'operator' } },
    })
    const { email = '', naam = '', rol } = values
    const [name = ''] = positionals
    const run = commands.get(name)
    const isWhole = (name === 'list' || name === 'verify-log' || email !== '') && (name !== 'create' || naam !== '')
    if (run && isWhole && (rol === 'operator' || rol === 'moderator'))
      return { run, options: { email, naam, rol } as const }
  } catch {
    // An unknown option.
  }
  throw new ConfigError('operator', 'this is not one of its words', usage)
}

main().catch((error: Error) => {
  const isPlain = error instanceof ConfigError || error instanceof ApiError
  process.stderr.write(`${isPlain ? error.message : error.stack}\n`)
  process.exitCode = 1
})
