import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const Readyz = z.record(z.string(), z.string())
const longestMs = 5_000

/** What /readyz of the program on this machine reports. */
export async function checkProgram({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  try {
    const response = await fetch(`http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`, {
      signal: AbortSignal.timeout(longestMs),
    })
    const { status, ...parts } = Readyz.parse(await response.json())
    const trouble = Object.entries(parts).filter(([, state]) => state !== 'ok')
    const text = trouble.map(([part, state]) => `${part}: ${state}`).join('; ')
    if (response.status !== 200) return fault('programma', `Is niet gereed (${text || status}). Kijk in zijn log.`)
    return trouble.length === 0 ? ok('programma', 'Is gereed.') : warning('programma', `Is gereed, maar: ${text}.`)
  } catch {
    return warning('programma', `Er antwoordt geen programma op ${name}:${port}. Start het, of zet HOST en PORT goed.`)
  }
}
