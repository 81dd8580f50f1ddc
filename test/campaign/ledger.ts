import type { Act, Evidence } from './acts/act.ts'

/** Something that must not be: it ends the run as failed, and the seed repeats it. */
export class Violation extends Error {}

type Count = { acknowledged: number; lost: number; repeated: number; atKill: number; refused: number }
export type Promised = { act: string; promise: string; evidence: Evidence }

/** What was acknowledged and what it promised, and how often each act was cut off. */
export function createLedger() {
  const counts = new Map<string, Count>()
  const underWay = new Map<string, number>()
  const stories = new Set<Promised[]>()
  const violations: string[] = []
  const countOf = (act: string) => {
    const count = counts.get(act) ?? { acknowledged: 0, lost: 0, repeated: 0, atKill: 0, refused: 0 }
    counts.set(act, count)
    return count
  }
  const move = (act: string, by: number) => underWay.set(act, (underWay.get(act) ?? 0) + by)

  return {
    counts,
    violations,
    isUnderWay: (act: string) => (underWay.get(act) ?? 0) > 0,
    /** Counts what a kill meets. */
    cut() {
      for (const [act, count] of underWay) countOf(act).atKill += count
    },
    async during<T>(act: string, work: () => Promise<T>): Promise<T> {
      move(act, 1)
      try {
        return await work()
      } finally {
        move(act, -1)
      }
    },
    lost(act: string) {
      countOf(act).lost += 1
    },
    refused(act: string) {
      countOf(act).refused += 1
    },
    /** The promises of one story, oldest first; an act that erases or undoes takes away the ones before it, or those of one act. */
    beginStory() {
      const promised: Promised[] = []
      stories.add(promised)
      return <Input, Done>(one: Act<Input, Done>, input: Input, done: Done, repeated: boolean) => {
        const count = countOf(one.name)
        count.acknowledged += 1
        if (repeated) count.repeated += 1
        const kept = one.erases ? [] : promised.filter((earlier) => earlier.act !== one.undoes)
        promised.splice(0, promised.length, ...kept)
        for (const evidence of one.evidence(input, done))
          promised.push({ act: one.name, promise: one.promise, evidence })
      }
    },
    promised: () => [...stories].flat(),
    acknowledged: () => [...counts.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    violate: (text: string) => void violations.push(text),
  }
}
export type Ledger = ReturnType<typeof createLedger>
