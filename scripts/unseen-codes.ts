import { readFileSync, writeFileSync } from 'node:fs'
import { namedEndpoints } from '#app/endpoints.ts'
import { endpointKey, type WholeEndpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { failingCodes } from '#contract/openapi/failures.ts'

// Runs after all tests. Checks that each code that docs/openapi.json names for a call was answered by that call in one
// of them (test/documented-answers.ts records these). Arguments: the file with those answers, and the file to write the
// codes that no test saw to, one per line.

/**
 * Whether the call itself answers a code, rather than Node or the router before it: an address that cannot be decoded,
 * or leads nowhere.
 */
function isOfCall({ method, errors = [], rate }: WholeEndpoint, code: ErrorCode): boolean {
  if (errors.includes(code)) return true
  return rate !== 'analytics' && code !== 'NOT_FOUND' && !(code === 'BAD_REQUEST' && method === 'GET')
}

const [seenFile, unseenFile] = process.argv.slice(2) as [string, string]
const seen = new Set(readFileSync(seenFile, 'utf8').split('\n'))
const unseen = namedEndpoints.flatMap(({ endpoint }) => {
  const codes = new Set([...failingCodes(endpoint).values()].flatMap((set) => [...set]))
  return [...codes]
    .filter((code) => isOfCall(endpoint, code))
    .map((code) => `${endpointKey(endpoint)} ${code}`)
    .filter((line) => !seen.has(line.replace(' ', ' /api')))
})
writeFileSync(unseenFile, unseen.join('\n'))
