import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#test/program.ts'

/** Checks an earlier commit out into a folder of its own, with its packages and its pages. */
export function checkOut(commit: string): { folder: string; remove(): void } {
  const { path, remove } = temporaryFolder()
  const folder = join(path, 'program')
  const must = (command: string, args: string[], cwd?: string) => {
    const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? stderr}`)
  }
  must('git', ['worktree', 'add', '--detach', folder, commit])
  must('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
  must('npm', ['run', 'build'], folder)
  return {
    folder,
    remove() {
      rmSync(folder, { recursive: true, force: true })
      must('git', ['worktree', 'prune'])
      remove()
    },
  }
}
