type Post = (email: string, n: number) => Promise<string>

const visitors = 4
const pauseMs = 50
const aroundMs = 1_500
let customers = 0

/** Asks for quotes while something happens; returns whose request was acknowledged (201), and what the others got. */
export async function underLoad(post: Post, happens: () => Promise<unknown>) {
  const acknowledged: string[] = []
  const others = new Map<string, number>()
  let going = true
  const asking = Array.from({ length: visitors }, async () => {
    while (going) {
      const n = ++customers
      const email = `bezoeker${n}@klant.example`
      const result = await post(email, n).catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
      if (result === '201') acknowledged.push(email)
      else others.set(result, (others.get(result) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  })
  await new Promise((resolve) => setTimeout(resolve, aroundMs))
  try {
    await happens()
    await new Promise((resolve) => setTimeout(resolve, aroundMs))
  } finally {
    going = false
    await Promise.all(asking)
  }
  const rest = [...others].map(([result, count]) => `${count} times ${result}`).join(', ') || 'nothing else'
  return { acknowledged, words: `${acknowledged.length} requests acknowledged, ${rest}` }
}
