import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncPath } from '../sync-path.ts'

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
