import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Program } from '#test/program.ts'
import { cpuSeconds } from './cpu.ts'
import { load } from './load.ts'
import { record } from './record.ts'

const rounds = 5
const warmUp = 3_000

type Case = { paths: string[]; headers: Record<string, string>; requests: number }
/** Milliseconds of each, how many times that is, and the bytes of an answer on average. */
export type Comparison = { ours: number; bare: number; times: number; bytes: number }

/**
 * Milliseconds of processor time per request of the program and of a bare server that sends the same bytes. The two
 * take turns, because the speed of a shared machine drifts; medians of the rounds are compared.
 */
export async function compareCpu(program: Program, { paths, headers, requests }: Case): Promise<Comparison> {
  const file = join(tmpdir(), `bench-${process.pid}`)
  const bytes = await record(file, program.url, paths, headers)
  const port = await freePort()
  const bareFile = join(import.meta.dirname, 'bare-server.ts')
  const bare = spawn(process.execPath, [bareFile, file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(bare.stdout, 'data')

  const measure = async (pid: number, origin: string, count: number) => {
    const before = cpuSeconds(pid)
    const finished = await load(origin, paths, count, headers)
    return ((cpuSeconds(pid) - before) * 1000) / finished
  }
  const ofProgram = (count: number) => measure(program.pid, program.url, count)
  const ofBare = (count: number) => measure(bare.pid!, `http://127.0.0.1:${port}`, count)
  const ours: number[] = []
  const theirs: number[] = []
  await ofProgram(warmUp)
  await ofBare(warmUp)
  for (let round = 0; round < rounds; round++) {
    ours.push(await ofProgram(requests))
    theirs.push(await ofBare(requests))
  }
  bare.kill()
  for (const written of [file, `${file}.json`]) rmSync(written)
  return { ours: median(ours), bare: median(theirs), times: median(ours) / median(theirs), bytes }
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]!
}
