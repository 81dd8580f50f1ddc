import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressHead, gzipWithTail } from './gzip-with-tail.ts'

test('gunzip gives back the beginning and the end, whatever they are', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3_000 })
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 3 }), (head, tails) => {
      const compressed = compressHead(head)
      for (const tail of tails) {
        expect(gunzipSync(gzipWithTail(compressed, tail)).toString()).toBe((head + tail).toWellFormed())
      }
    }),
  )
})

test('a long beginning is small, and the longest end fits', () => {
  const head = '{"title":"Notariskantoor"}'.repeat(4_000)
  const tail = 'x'.repeat(0xffff)
  const zipped = gzipWithTail(compressHead(head), tail)
  expect(gunzipSync(zipped).toString()).toBe(head + tail)
  expect(zipped.length - tail.length).toBeLessThan(head.length / 50)
  expect(() => gzipWithTail(compressHead(head), `${tail}x`)).toThrow('too long')
})
