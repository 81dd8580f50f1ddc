import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openedStream, sealedStream } from './sealed-stream.ts'

const sealing = { key: randomBytes(32), header: 'header' }
const chunk = 64 * 1024
const seal = (plain: Buffer) => buffer(Readable.from([plain]).pipe(sealedStream(sealing)))
const open = (sealed: Buffer, by = sealing) =>
  buffer(Readable.from(parts(sealed)).compose(openedStream(by)) as unknown as Readable)

/** As a file or a socket gives them: not by chunk. */
function parts(bytes: Buffer): Buffer[] {
  const size = 10_007
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size))
}

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])('%i bytes come out as they went in', async (length) => {
  const plain = randomBytes(length)
  expect((await open(await seal(plain))).equals(plain)).toBe(true)
})

test('What is cut off, changed, moved, left out or added to does not open, nor under another header or key', async () => {
  const sealed = await seal(randomBytes(2 * chunk + 100))
  const step = chunk + 16
  const cuts = [0, 1, 16, step - 1, step, step + 1, 2 * step, sealed.length - 1].map((end) => sealed.subarray(0, end))
  const changed = [0, step, sealed.length - 1].map((place) => {
    const bytes = Buffer.from(sealed)
    bytes[place]! ^= 1
    return bytes
  })
  const [first, second, last] = [sealed.subarray(0, step), sealed.subarray(step, 2 * step), sealed.subarray(2 * step)]
  const others = [
    [second, first, last],
    [first, last],
    [first, second, last, last],
  ].map((list) => Buffer.concat(list))
  for (const bytes of [...cuts, ...changed, ...others]) await expect(open(bytes)).rejects.toThrow(/damaged/)
  await expect(open(sealed, { ...sealing, header: 'other' })).rejects.toThrow(/damaged/)
  await expect(open(sealed, { ...sealing, key: randomBytes(32) })).rejects.toThrow(/damaged/)
})
