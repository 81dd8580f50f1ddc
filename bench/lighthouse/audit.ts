import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Score = number | null
/** What is read of a result of Lighthouse. */
type Result = {
  runtimeError?: { message: string }
  categories: Record<string, { score: Score; auditRefs: { id: string }[] }>
  audits: Record<string, { id: string; score: Score; numericValue?: number; displayValue?: string }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>
type Launch = (options: object) => Promise<{ port: number; kill(): void }>

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
export const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const
export type Run = {
  scores: Record<Category, number>
  timings: Record<(typeof timings)[number], number>
  /** What is short of full marks in the categories but performance, where figures are. */
  faults: string[]
}

/** One visit by a phone that nobody used before, as Lighthouse sees it, with the packages in a folder. */
export async function loadAudit(packages: string, chromePath: string): Promise<(url: string) => Promise<Run>> {
  const load = (file: string) => import(pathToFileURL(join(packages, file)).href)
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Lighthouse }
  const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: Launch }
  const chromeFlags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return async (url) => {
    const chrome = await launch({ chromePath, chromeFlags, logLevel: 'error' })
    try {
      const flags = { port: chrome.port, logLevel: 'error', onlyCategories: categories }
      return toRun((await lighthouse(url, flags))!.lhr)
    } finally {
      chrome.kill()
    }
  }
}

function toRun({ runtimeError, categories: of, audits }: Result): Run {
  if (runtimeError) throw new Error(runtimeError.message)
  const faults = categories.slice(1).flatMap((category) => of[category]!.auditRefs.map(({ id }) => audits[id]!))
  const record = <K extends string>(names: readonly K[], value: (name: K) => number) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, number>
  return {
    scores: record(categories, (name) => Math.round((of[name]!.score ?? 0) * 100)),
    timings: record(timings, (name) => audits[name]!.numericValue ?? 0),
    faults: faults.filter(({ score }) => score !== null && score < 1).map(({ id }) => id),
  }
}
