import { expect, test } from 'vitest'
import { toFileBytes } from './read-text.ts'
import { RefusedFile } from './refused-file.ts'
import { rowsOffThread } from './rows-off-thread.ts'

const nobodyStops = new AbortController().signal
const plenty = { maxMs: 60_000, maxMemoryMb: 768 }
const reader = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const offices = toFileBytes(Buffer.from(`naam;adres\n${'Kantoor;Damrak 1\n'.repeat(1_000)}`))

test('A file is read in a thread, all of its rows', async () => {
  const { rows } = await rowsOffThread(offices, nobodyStops)
  expect(rows).toHaveLength(1_000)
  expect(rows.at(-1)?.at).toBe('regel 1001')
})

const speaks = `import { parentPort } from 'node:worker_threads'
parentPort.postMessage({ file: { columns: [] }, linesLeft: 2 })`

test.each([
  ['never ends', 'for (;;);', { ...plenty, maxMs: 300 }, 'Dit bestand was na 0.3 seconden nog niet gelezen.'],
  ['says nothing more half-way', `${speaks}\nsetInterval(() => {}, 1e6)`, { ...plenty, maxMs: 300 }, 'na 0.3 seconden'],
  [
    'asks for too much memory',
    'const all = []; for (;;) all.push({ all: [1.5, {}] })',
    { ...plenty, maxMemoryMb: 8 },
    'te veel geheugen',
  ],
  ['fails', 'throw new TypeError("x")', plenty, 'Dit bestand is niet te lezen.'],
  [
    'fails half-way',
    `${speaks}\nsetTimeout(() => { throw new Error('x') }, 50)`,
    plenty,
    'Dit bestand is niet te lezen.',
  ],
  ['ends without a word', 'process.exit(0)', plenty, 'Dit bestand is niet te lezen.'],
])('A file whose reading %s is refused', async (_what, code, bounds, reason) => {
  const reading = rowsOffThread(offices, nobodyStops, bounds, reader(code))
  await expect(reading).rejects.toThrow(reason)
  await expect(reading).rejects.toBeInstanceOf(RefusedFile)
})

test.each(['for (;;);', `${speaks}\nsetInterval(() => {}, 1e6)`])(
  'A program that ends stops the thread, and refuses nothing: %s',
  async (code) => {
    const stop = new AbortController()
    const reading = rowsOffThread(offices, stop.signal, plenty, reader(code))
    stop.abort(new Error('The program ends'))
    await expect(reading).rejects.toThrow('The program ends')
    await expect(rowsOffThread(offices, stop.signal)).rejects.toThrow('The program ends')
  },
)

test('The reason that a thread gives as it ends is the one that is told', async () => {
  const lastWords = reader(`import { parentPort } from 'node:worker_threads'
parentPort.postMessage({ refused: 'Dit bestand is leeg.' })`)
  const reading = rowsOffThread(offices, nobodyStops, plenty, lastWords)
  // This thread hears of both at once when it was busy meanwhile.
  const end = performance.now() + 1_500
  while (performance.now() < end);
  await expect(reading).rejects.toThrow('Dit bestand is leeg.')
})
