import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Options, Outcome, Part } from '#test/campaign/part.ts'
import { createTarget } from '#test/campaign/target.ts'
import { asUsual, startProgram } from '#test/program.ts'

const mostMb = 40
const addressBytes = 14_000
const warmUp = 1_500
const atOnce = 8

/** Addresses that nobody asks for twice. A round is one request; of junk in the query and of free text there is one for every six. */
export const memory: Part = { name: 'memory', rounds: 60_000, databases: ['embedded', 'postgres'], run: runMemory }

async function runMemory({ rounds, database, server }: Options): Promise<Outcome> {
  const target = await createTarget(database, server)
  const program = await startProgram(target.settings, asUsual)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const violations: string[] = []
  const figures: [string, string][] = []
  try {
    // What a running program takes anyway: its pages, its answers, its compiled code.
    await ask(warmUp, (n) => `/zoeken?woonplaats=Amsterdam&distance=${10 + (n % 7) * 5}`)
    await ask(warmUp, (n) => `/notaris-zoeken-op-naam?q=warm-${n}`)
    await measure('long addresses', rounds, (n) => `/faq?x=${String(n).padEnd(addressBytes, 'a')}`)
    await measure('junk in the query', Math.ceil(rounds / 6), (n) => `/zoeken?woonplaats=Amsterdam&diensten=junk-${n}`)
    await measure('free text', Math.ceil(rounds / 6), (n) =>
      n % 2 ? `/zoeken?woonplaats_label=onzin-${n}` : `/notaris-zoeken-op-naam?q=onzin-${n}`,
    )
  } finally {
    agent.destroy()
    await program.kill()
    await target.remove()
  }
  return { violations, figures }

  async function measure(what: string, count: number, addressOf: (n: number) => string) {
    const before = residentMb(program.pid)
    await ask(count, addressOf)
    const added = residentMb(program.pid) - before
    figures.push([`${what}, ${count} requests`, `${added.toFixed(0)} MB more than ${before.toFixed(0)} MB`])
    if (added > mostMb) violations.push(`${what}: ${added.toFixed(0)} MB more after ${count} requests`)
  }

  async function ask(count: number, addressOf: (n: number) => string) {
    let next = 0
    const worker = async () => {
      while (next < count) {
        const status = await get(`${program.url}${addressOf(next++)}`)
        if (status >= 500) violations.push(`answered ${status}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }

  function get(address: string): Promise<number> {
    return new Promise((resolve, reject) => {
      request(address, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
        .on('error', reject)
        .end()
    })
  }
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
