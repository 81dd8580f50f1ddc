import { useEffect, useState } from 'react'
import { deskFiles } from '#contract/paths.ts'
import { type FileProgress, isUnderWay, type UploadedFile } from '../../import-state.ts'

const everyMs = 1_000

/** Polls the progress of a file every second, and reloads the page when the job has ended. */
export function useFileProgress({ id, stand, done, total }: UploadedFile): FileProgress {
  const [progress, setProgress] = useState<FileProgress>({ stand, done, total })
  useEffect(() => {
    const unseen = new AbortController()
    const timer = setInterval(async () => {
      const next = await ask(id, unseen.signal)
      if (unseen.signal.aborted || next === null) return
      if (next !== 'ended' && isUnderWay(next)) return setProgress(next)
      clearInterval(timer)
      location.reload()
    }, everyMs)
    return () => {
      unseen.abort()
      clearInterval(timer)
    }
  }, [id])
  return progress
}

/** Null: no answer for now, for instance while the program restarts. */
async function ask(id: string, signal: AbortSignal): Promise<FileProgress | 'ended' | null> {
  try {
    const answer = await fetch(deskFiles.importProgress(id), { signal })
    if (answer.ok) return (await answer.json()) as FileProgress
    // The page itself shows what is wrong, such as an expired login.
    return answer.status < 500 ? 'ended' : null
  } catch {
    return null
  }
}
