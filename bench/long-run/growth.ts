import type { Row } from '../print-rows.ts'
import type { Life } from './live.ts'
import type { Sample } from './sample.ts'

/** What a program takes once it has met every kind of request and most timers; from here on nothing may grow. */
const settledAfter = 1 / 4
/** The last quarter may hold so many times what was held before it. */
const mostGrowth = { memoryMb: 1.1, heapMb: 1.15, files: 1.1, threads: 1.05, connections: 1.1 } as const
const mostLog = 1.1
/** Fewer, and visitors wait for something that does not come. */
const leastActs = 0.8

/** What of a long life grew, and what else went wrong. */
export function growthOf({ kind, samples, answers, violations, code }: Life): Row[] {
  const quarter = Math.floor(samples.length / 4)
  const before = samples.slice(Math.floor(samples.length * settledAfter), -quarter)
  const last = samples.slice(-quarter)
  const row = (what: string, early: number, late: number, most: number): Row => ({
    what: `${kind}: ${what}`,
    measured: `${early.toFixed(1)}, last quarter ${late.toFixed(1)}`,
    target: `at most ${most} x`,
    met: late <= early * most,
  })
  const statuses = [...answers.byStatus].map(([status, count]) => `${count} x ${status}`).join(', ')
  const failures = [...answers.byStatus.keys()].filter((status) => status >= 500).length
  return [
    ...Object.entries(mostGrowth).map(([name, most]) => {
      const field = name as keyof typeof mostGrowth
      return row(name, mean(before, field), mean(last, field), most)
    }),
    row('log in an hour, kB', perHour(before, 'logKb'), perHour(last, 'logKb'), mostLog),
    {
      what: `${kind}: acts in an hour`,
      measured: `${perHour(before, 'acts').toFixed(0)}, last quarter ${perHour(last, 'acts').toFixed(0)}`,
      target: `at least ${leastActs} x`,
      met: perHour(last, 'acts') >= perHour(before, 'acts') * leastActs,
    },
    {
      what: `${kind}: answers`,
      measured: `${answers.requests} (${statuses}), ${answers.lost} lost; ${answers.acts} acts, ${answers.mails} mails`,
      target: 'none 5xx, none lost',
      met: failures === 0 && answers.lost === 0,
    },
    {
      what: `${kind}: at the end`,
      measured: `exit code ${code}; ${violations.join('; ') || 'nothing broke'}`,
      target: '0, nothing broke',
      met: code === 0 && violations.length === 0,
    },
  ]
}

const mean = (list: Sample[], field: keyof Sample) => list.reduce((sum, one) => sum + one[field], 0) / list.length

const perHour = (list: Sample[], field: 'acts' | 'logKb') =>
  (list.at(-1)![field] - list[0]![field]) / (list.at(-1)!.hour - list[0]!.hour)
