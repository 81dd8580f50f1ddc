import { readFileSync, writeFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { openImage } from '#test/database-image.ts'
import { resultTypes } from '#test/result-types.ts'

// Runs after all tests, most of which ran on a server. Checks that each statement they ran (test/seen-statements.ts)
// also fits the embedded database, and answers in types that both drivers read alike. Arguments: the file with the
// statements, and the file to write what is wrong to, one per line.

const [seenFile, unfitFile] = process.argv.slice(2) as [string, string]
const seen = new Set(readFileSync(seenFile, 'utf8').split('\n').filter(Boolean))
const pglite = await openImage()
const alike = new Set<number>()
for (const type of Object.keys(resultTypes)) alike.add(await oidOf(pglite, type))
const unfit: string[] = []
for (const line of seen) {
  const fault = await faultOf(pglite, JSON.parse(line) as string)
  if (fault) unfit.push(`${fault}: ${line}`)
}
await pglite.close()
writeFileSync(unfitFile, unfit.join('\n'))

/** Null: there is none. */
async function faultOf(pglite: PGlite, statement: string): Promise<string | null> {
  try {
    const { resultFields } = await pglite.describeQuery(statement)
    const other = resultFields.find(({ dataTypeID }) => !alike.has(dataTypeID))
    return other ? `"${other.name}" is of a type that test/result-types.ts has not` : null
  } catch (error) {
    return (error as Error).message
  }
}

async function oidOf(pglite: PGlite, type: string): Promise<number> {
  const { rows } = await pglite.query<{ oid: number }>('select $1::regtype::oid as oid', [type])
  return rows[0]!.oid
}
