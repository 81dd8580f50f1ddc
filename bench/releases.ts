import { join } from 'node:path'
import { freePort, howRun, launchProgram, type Program, temporaryFolder, untilReady } from '#test/program.ts'
import { checkOut } from './memory/older-release.ts'

const root = join(import.meta.dirname, '..')

/** Starts this program, and the one of an earlier commit as the second where one is given, each as `npm start` does with data of its own. */
export async function startReleases(beside?: string): Promise<{ programs: Program[]; stop(): Promise<void> }> {
  const older = beside === undefined ? null : checkOut(beside)
  const folders = [root, ...(older ? [older.folder] : [])]
  const data = folders.map(() => temporaryFolder())
  const programs: Program[] = []
  const stop = async () => {
    for (const program of programs) await program.stop()
    for (const folder of data) folder.remove()
    older?.remove()
  }
  try {
    for (const [nth, folder] of folders.entries()) {
      const settings = { DATA_DIR: data[nth]!.path, PORT: String(await freePort()) }
      const program = launchProgram(settings, folder, await howRun(folder))
      programs.push(program)
      await untilReady(program)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { programs, stop }
}
