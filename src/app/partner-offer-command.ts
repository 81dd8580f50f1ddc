import { ApiError } from '#contract/errors.ts'
import { makePartnerOffer } from '#features/partnership-offers/server/make-offer.ts'
import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { closeContext } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import { openContext } from './context.ts'

const usage = 'npm run partner-offer -- <id of the office> [--mail]'

/**
 * `npm run partner-offer`: offers an office a partnership (docs/operations.md, "Partners"). Prints the link for use in
 * a letter; `--mail` also mails it.
 */
async function main(): Promise<void> {
  const [id = '', ...flags] = process.argv.slice(2)
  if (!isRowId(id) || flags.some((flag) => flag !== '--mail'))
    throw new ConfigError('partner-offer', 'the id of an office is missing', usage)
  const context = await openContext({ ...loadConfig(process.env), logLevel: 'error' })
  try {
    const mail = flags.includes('--mail')
    const { url, valid_until, mailed } = await makePartnerOffer(context, id, { mail })
    print(`${url}\nValid until ${valid_until.toISOString()}.`)
    if (mail)
      print(mailed ? 'A mail goes to the office.' : 'Not mailed: the office has no address, or wants no such mails.')
  } finally {
    await closeContext(context)
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  const isPlain = error instanceof ConfigError || error instanceof ApiError
  process.stderr.write(`${isPlain ? error.message : error.stack}\n`)
  process.exitCode = 1
})
