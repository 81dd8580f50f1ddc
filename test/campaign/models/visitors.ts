import type { Call } from '#test/campaign/acts/act.ts'
import type { World } from './world.ts'

const cookies = new WeakMap<object, (string | undefined)[]>()

/** What the browser of a visitor holds in this run, which is known by its model. */
export const cookieOf = (model: object, who: number): string | undefined => cookies.get(model)?.[who]

/** A call by the browser of a visitor, which keeps the cookie that it gets. */
export async function by(model: object, world: World, who: number, call: Call) {
  const jar = cookies.get(model) ?? []
  cookies.set(model, jar)
  const answer = await world.send({ ...call, headers: { ...call.headers, ...(jar[who] && { cookie: jar[who] }) } })
  jar[who] = answer.cookie ?? jar[who]
  return answer
}

/** Most often one of the newest. */
export const pick = <T>(list: T[], at: number): T =>
  list[Math.max(0, list.length - 1 - (at % (at < 700 ? 4 : list.length)))]!
