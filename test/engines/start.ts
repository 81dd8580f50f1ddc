import { afterAll, onTestFinished } from 'vitest'
import { dataFolder } from '../database-image.ts'
import { type Program, type Settings, startProgram } from '../program.ts'
import type { Tab } from './tab.ts'

/** The built program, one for all tests of a file, which depend on nothing that another wrote; and a window of an engine for each. */
export function programWithTabs(settings: Settings = {}) {
  let program: Promise<Program> | undefined
  const undo: (() => unknown)[] = []
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  })
  const start = async () => {
    const folder = await dataFolder()
    undo.push(folder.remove)
    const started = await startProgram({ ...settings, DATA_DIR: folder.path })
    undo.push(started.kill)
    return started
  }
  return async (open: () => Promise<Tab>): Promise<{ url: string; tab: Tab }> => {
    // Not before a test needs it: there may be no engine.
    program ??= start()
    const { url } = await program
    const tab = await open()
    onTestFinished(() => tab.close())
    return { url, tab }
  }
}
