import { crc32, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addByte, joinChecksums, shiftOf } from './checksum.ts'
import { huffmanCode } from './huffman-code.ts'
import { createJoiner } from './joiner.ts'

const service = fc.constantFrom('akte', 'testament', 'bv').map((id) => ({ id, label: `De ${id}` }))
const category = fc.record({ id: fc.constantFrom('huis', 'zaak'), label: fc.string(), diensten: fc.array(service) })
const office = fc.record({
  title: fc.oneof(fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 4 })),
  lat: fc.double(),
  logo_url: fc.constant(null),
  diensten: fc.array(category, { maxLength: 4 }),
})
const text = fc.oneof(
  office.map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('{"id":"huis","label":"', '"},', '"diensten":[', 'Amsterdam ', '}') }),
)
const utf8 = (one: string) => Buffer.from(one).toString()

test('any parts in any order come out of gunzip as they went in, whatever the samples were', () => {
  const given = fc.record({
    samples: fc.array(text, { maxLength: 20 }),
    others: fc.array(text, { maxLength: 10 }),
    answers: fc.array(fc.array(fc.oneof(fc.nat(), text), { maxLength: 60 }), { minLength: 1, maxLength: 4 }),
  })
  fc.assert(
    fc.property(given, ({ samples, others, answers }) => {
      const joiner = createJoiner([...samples, ...samples, ...samples])
      const known = [...samples, ...others, '']
      const handles = known.map((one) => joiner.know(one))
      // One after the other, because a writer that remembers an earlier answer would copy from it.
      for (const parts of answers) {
        const answer = parts.map((part) => (typeof part === 'number' ? (known[part % known.length] as string) : part))
        const given = parts.map((part) => (typeof part === 'number' ? (handles[part % known.length] as number) : part))
        const expected = answer.map(utf8).join('')
        expect(gunzipSync(joiner.gzip(given)).toString()).toBe(expected)
        expect(joiner.join(given).toString()).toBe(expected)
      }
    }),
    { numRuns: 300 },
  )
})

test('a phrase is copied from within the window and written out again beyond it', () => {
  const phrase = '"partnership_active":false,"can_receive_email":true,"paused_until":'
  const joiner = createJoiner([phrase, phrase, phrase])
  const known = joiner.know(phrase)
  for (const between of [0, 1, 32_600, 32_700, 32_701, 32_702, 32_768, 200_000]) {
    const parts = [known, 'x'.repeat(between), known, known, known]
    expect(gunzipSync(joiner.gzip(parts)).toString()).toBe(phrase + 'x'.repeat(between) + phrase.repeat(3))
  }
  expect(joiner.gzip([known, known, known, known]).length).toBeLessThan(joiner.gzip([known, 'xxx']).length + 20)
})

test('a code of any counts is full: no reader refuses it', () => {
  const counts = fc.array(fc.oneof(fc.nat(5), fc.nat(1_000_000)), { minLength: 2, maxLength: 286 })
  fc.assert(
    fc.property(counts, (given) => {
      const lengths = [...huffmanCode(given).lengths]
      expect(lengths.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(12)
    }),
  )
})

test('the checksum of texts after each other follows from their own', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.uint8Array({ maxLength: 3000 }), (one, other) => {
      const whole = crc32(Buffer.concat([one, other]))
      expect(joinChecksums(crc32(one), crc32(other), ...shiftOf(other.length)) >>> 0).toBe(whole)
      expect(other.reduce(addByte, crc32(one)) >>> 0).toBe(whole)
    }),
  )
})
