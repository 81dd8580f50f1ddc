import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers'
import promises from 'node:timers/promises'

// Loaded before a program, in each of its threads: its JavaScript lives by the clock of FAST_CLOCK. libfaketime has Node spin through each
// last millisecond of a timer, at eight tenths of a core. Node's own limits for connections stay as they are.
const { began, speed } = JSON.parse(process.env.FAST_CLOCK)

const RealDate = Date
const now = () => Math.floor(began + (RealDate.now() - began) * speed)
globalThis.Date = new Proxy(RealDate, {
  construct: (date, parts, from) => Reflect.construct(date, parts.length === 0 ? [now()] : parts, from),
  apply: () => new RealDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})

const realNow = performance.now.bind(performance)
performance.now = () => realNow() * speed
const realHrtime = process.hrtime.bigint
process.hrtime.bigint = () => realHrtime() * BigInt(speed)

const sooner = (ms) => (typeof ms === 'number' ? ms / speed : ms)
for (const name of ['setTimeout', 'setInterval']) {
  const real = timers[name]
  const fast = (run, ms, ...rest) => real(run, sooner(ms), ...rest)
  // `util.promisify` finds the one that promises here.
  for (const key of Object.getOwnPropertySymbols(real)) fast[key] = promises[name]
  globalThis[name] = fast
  timers[name] = fast
  const realPromise = promises[name]
  promises[name] = (ms, ...rest) => realPromise(sooner(ms), ...rest)
}
syncBuiltinESMExports()
