import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { EndOfStory } from '#test/campaign/actor.ts'
import type { createLedger } from '#test/campaign/ledger.ts'
import type { tellStories } from '#test/campaign/stories/tell.ts'

const root = join(import.meta.dirname, '..', '..', '..')
export const archive = join(import.meta.dirname, 'previous-release.tar.br')

/** The folder of another release to try, a checkout that is built; else there is one as soon as one was kept (keep-release.ts). */
export const otherRelease = process.env.PREVIOUS_RELEASE
export const hasArchive = existsSync(archive)
export const hasPreviousRelease = otherRelease !== undefined || hasArchive

/**
 * Unpacks the release before this one into a folder, as a program that can be started there. Its packages are ours: the lock of
 * the two differs in nothing that it needs.
 */
export function unpackPreviousRelease(folder: string): void {
  if (!hasArchive) throw new Error('No release was kept: see "Making a release" in docs/upgrading.md')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], { input: brotliDecompressSync(readFileSync(archive)) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** How the people of another release tell their stories, and the ledger of what it promises them. */
export type People = {
  tellStories: typeof tellStories
  createLedger: typeof createLedger
  EndOfStory: typeof EndOfStory
}

export async function peopleOf(folder: string): Promise<People> {
  const load = (file: string) => import(pathToFileURL(join(folder, 'test', 'campaign', file)).href)
  const { tellStories } = await load('stories/tell.ts')
  const { createLedger } = await load('ledger.ts')
  const { EndOfStory } = await load('actor.ts')
  return { tellStories, createLedger, EndOfStory }
}
