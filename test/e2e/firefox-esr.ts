import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Playwright drives an ordinary Firefox by WebDriver BiDi. It asks each one to emulate colour schemes, a command newer than Firefox
// ESR, and would end there: this answers in its place. What a journey emulates so (dark, forced colours, print) stays as it is there.

const { resolve } = createRequire(import.meta.url)
const library = join(dirname(resolve('playwright-core/package.json')), 'lib', 'utilsBundle.js')
type Socket = {
  send(data: string, ...rest: unknown[]): void
  emit(event: 'message', data: Buffer, isBinary: boolean): void
}
const { ws } = createRequire(import.meta.url)(library) as { ws: { prototype: Socket } }

const { send } = ws.prototype
ws.prototype.send = function (data, ...rest) {
  const { id, method } = JSON.parse(data) as { id: number; method: string }
  if (method !== 'emulation.setMediaFeaturesOverride') return send.call(this, data, ...rest)
  this.emit('message', Buffer.from(JSON.stringify({ id, type: 'success', result: {} })), false)
}
