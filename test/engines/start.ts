import { onTestFinished } from 'vitest'
import { dataFolder } from '../database-image.ts'
import { startProgram } from '../program.ts'
import type { Tab } from './tab.ts'

/** The built program and a window of an engine, until the end of the test. */
export async function startWith(open: () => Promise<Tab>): Promise<{ url: string; tab: Tab }> {
  const folder = await dataFolder()
  const program = await startProgram({ DATA_DIR: folder.path })
  const tab = await open()
  onTestFinished(async () => {
    await tab.close()
    await program.kill()
    folder.remove()
  })
  return { url: program.url, tab }
}
