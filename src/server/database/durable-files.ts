import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number; node: unknown }
type FileModule = { NODEFS: { stream_ops: { fsync?(stream: Stream): number }; realPath(node: unknown): string } }
type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/**
 * PGlite's file system on disk with the fsync it lacks: without it a commit sits in the kernel's memory and a power cut
 * loses it. `synced` counts the calls.
 */
export class DurableFiles extends NodeFS {
  synced = 0

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: unknown) => {
      const { NODEFS } = module as FileModule
      NODEFS.stream_ops.fsync = (stream) => {
        this.synced += 1
        if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node))
        else fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

/** Brings one file or folder entry to the disk. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Brings a whole folder to the disk, the folder itself last. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}
