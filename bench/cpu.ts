import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Seconds of processor time that a process and its children used so far, those that ended too (/proc/<pid>/stat). */
export function cpuSeconds(pid: number): number {
  return treeOf(pid).reduce((sum, member) => sum + ticksOf(member), 0) / ticksPerSecond
}

/** Megabytes of memory that a process holds now. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** A process, its children and theirs. */
export function treeOf(pid: number): number[] {
  const threads = unlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? []
  const children = threads.flatMap((thread) => {
    const listed = unlessEnded(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')) ?? ''
    return listed.split(' ').filter(Boolean).map(Number)
  })
  return [pid, ...children.flatMap(treeOf)]
}

function ticksOf(pid: number): number {
  const stat = unlessEnded(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? ''
  // The name in brackets may hold spaces; utime, stime and those of ended children are the 12th to 15th field after it.
  const fields = stat.split(') ').at(-1)!.split(' ').slice(11, 15)
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0)
}

/** A child may end while it is looked at: what it took is then its parent's. */
function unlessEnded<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
