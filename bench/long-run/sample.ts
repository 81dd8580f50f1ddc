import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { residentMegabytes, treeOf } from '../cpu.ts'

/** What a program holds at a moment of the fast clock. */
export type Sample = {
  hour: number
  /** Of visitors, acknowledged so far. */
  acts: number
  memoryMb: number
  heapMb: number
  files: number
  threads: number
  connections: number
  logKb: number
  dataMb: number
}

/** Open files of a process and its children, sockets among them. */
export const openFiles = (pid: number): number => treeOf(pid).reduce((sum, one) => sum + entries(one, 'fd'), 0)

export const threadsOf = (pid: number): number => treeOf(pid).reduce((sum, one) => sum + entries(one, 'task'), 0)

export const memoryOf = (pid: number): number => treeOf(pid).reduce((sum, one) => sum + residentMegabytes(one), 0)

/** Megabytes of all files in a folder. */
export function folderMegabytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0) / 1e6
}

function entries(pid: number, kind: 'fd' | 'task'): number {
  try {
    return readdirSync(`/proc/${pid}/${kind}`).length
  } catch {
    return 0
  }
}

/** A file may go while it is counted. */
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
