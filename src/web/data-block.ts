import type { ErrorCode } from '#contract/errors.ts'
import type { Start } from './page.ts'
import type { Assets } from './root.tsx'
import type { Site } from './site.tsx'

/** What the server hands to the browser in the document, so that the first paint needs no call. */
export type DataBlock = {
  /** The answers that the first paint shows, with when they were read. */
  answers: { key: readonly unknown[]; data: unknown; at: number }[]
  site: Site
  assets: Assets
  start: Start
  state: unknown
  /** The error page is shown instead of the screen. */
  failure: ErrorCode | null
}

export const writeDataBlock = (data: DataBlock): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The text and the value of the block in this document. */
export function readDataBlock(): { text: string; data: DataBlock } {
  const text = document.getElementById('data')?.textContent ?? ''
  return { text, data: JSON.parse(text) as DataBlock }
}
