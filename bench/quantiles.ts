export type Quantiles = { p50: number; p99: number }

/** Microseconds that each of these questions takes. The first half warms up compilers, plans and caches, and does not count. */
export async function timeEach<T>(questions: readonly T[], ask: (question: T) => unknown): Promise<Quantiles> {
  const warmUp = questions.length / 2
  const times: number[] = []
  for (const [at, question] of questions.entries()) {
    const start = process.hrtime.bigint()
    const answer = ask(question)
    if (answer instanceof Promise) await answer
    if (at >= warmUp) times.push(Number(process.hrtime.bigint() - start) / 1000)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!
  return { p50: at(0.5), p99: at(0.99) }
}
