import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import { startScreenReader } from './screen-reader.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'transcripts')
const wanted = process.env.TRANSCRIPTS === 'on'

/** What somebody does with keys, and hears of it. */
export async function startTranscript(page: Page, file: string, title: string) {
  const reader = await startScreenReader(page)
  const lines: string[] = []
  const write = (...heard: string[]) => {
    for (const line of heard) expect.soft(line, `what is said in "${title}"`).not.toContain('(zonder naam)')
    lines.push(...heard.map((line) => `    ${line}`))
  }
  const act = (what: string) => lines.push('', `**${what}**`, '')
  const hearMessages = async () => {
    const messages = await reader.messages()
    write(...messages.map((message) => `melding: ${message}`))
    return messages
  }

  return {
    /** Another page: it is read whole. Answers what was said of itself before. */
    async arrive(what: string) {
      lines.push('', `## ${what}`, '')
      const messages = await hearMessages()
      write(`focus: ${await reader.focus()}`, '', ...(await reader.readPage()))
      return messages
    },
    /** What has the focus after a key. Answers what was said of itself before. */
    async focus(what: string) {
      act(what)
      const messages = await hearMessages()
      write(await reader.focus())
      return messages
    },
    /** What is said of itself. */
    async hear(what: string) {
      act(what)
      await hearMessages()
    },
    async tabTo(target: Locator) {
      await tabTo(page, target)
      await this.focus('Tab')
    },
    end() {
      if (!wanted) return
      // What is another each time.
      const words = `# ${title}\n${lines.join('\n')}\n`
        .replace(/luisteraar-\w+/g, 'luisteraar')
        .replace(/NV-\w{6}/g, 'NV-000000')
        .replace(/\n{3,}/g, '\n\n')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${file}.md`), words)
    },
  }
}
