import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { treeOf } from '../cpu.ts'

const lookEveryMs = 50

/** Megabytes that a process and its children hold, each page that several of them hold divided among these. */
export const ofAll = (pid: number): number =>
  treeOf(pid).reduce((sum, member) => sum + megabytes(`/proc/${member}/smaps_rollup`, 'Pss'), 0)

/** The most that a process itself held at any moment. */
export const mostOf = (pid: number): number => megabytes(`/proc/${pid}/status`, 'VmHWM')

/** Looks at a process and its children until it is asked for the most that they held. */
export function watchAll(pid: number): () => Promise<number> {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, ofAll(pid))
      await setTimeout(lookEveryMs)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return most
  }
}

/** 0: it ended meanwhile. */
function megabytes(file: string, name: string): number {
  try {
    const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}
