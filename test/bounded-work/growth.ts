/** In microseconds. What else the machine does adds to it, so only what is shorter than its turn of the processor is timed so. */
export function timeOf(work: () => unknown): number {
  const before = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - before) / 1_000
}
export const leastTimeOf = (work: () => unknown, times: number): number =>
  Math.min(...Array.from({ length: times }, () => timeOf(work)))

/** What this thread itself took of the processor. Some systems count it in ticks of 4 ms. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

const sentence = 'Wij willen graag een offerte voor de levering van een huis in Borger. '
/** What people write, of that length. */
export const plain = (length: number): string => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)

/** A text that takes longer and longer, if any of these does. */
export type Growth<Text> = { text: Text; time: number; longTime: number }

/** The first ones are for what doubles its time with every letter or two, and would never end otherwise. */
const lengths = [16, 20, 24, 28, 34, 40, 256, 1_500, 4_096]
const shortMax = 40
/** What takes the square of its length takes 64 times as long for a text eight times as long. */
const longer = 8
const growthMax = 24
/** A text counts only where both of these say so: a single one may be a tick too long, or collect somebody's garbage. */
const longRuns = 2
/** So many times as long as to find the words of a plain text. */
const timesPlain = 30

const plainTime = leastTimeOf(() => plain(lengths.at(-1)!).replace(/\p{L}+/gu, ''), 50)

/** The first of these texts, each written in several lengths, for which the time of `run` grows more than its length does. */
export async function findGrowth<Text>(
  texts: readonly Text[],
  write: (text: Text, length: number) => string,
  run: (text: string) => unknown,
): Promise<Growth<Text> | undefined> {
  const isLong = (time: number) => time > timesPlain * plainTime
  for (const text of texts) {
    for (const length of lengths) {
      const short = write(text, length)
      if (!isLong(timeOf(() => run(short)))) continue
      const time = leastTimeOf(() => run(short), 5)
      if (!isLong(time)) continue
      const long = write(text, length * longer)
      let longTime = Number.POSITIVE_INFINITY
      for (let nth = 0; nth < longRuns && length > shortMax && longTime > growthMax * time; nth += 1) {
        longTime = Math.min(longTime, await processorTimeOf(() => run(long)))
      }
      if (longTime > growthMax * time) return { text, time, longTime }
      break
    }
  }
  return undefined
}
