import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaId, areaOf, isPostcodeLike, normalizePostcode, postcodeIn, typedArea } from './postcode.ts'

describe('postcodes', () => {
  test.each([
    ['1234AB', '1234AB'],
    [' 1012 lg ', '1012LG'],
    ['1 0 1 2 l g', '1012LG'],
    ['0123AB', null],
    ['1234', null],
    ['1234A', null],
    ['1234ABC', null],
    ['12345A', null],
    ['1234ÄB', null],
    ['', null],
  ])('%j normalizes to %j', (input, expected) => {
    expect(normalizePostcode(input)).toBe(expected)
  })

  test.each([
    ['3511', '3511'],
    [' 35 11 ', '3511'],
    ['３５１１', '3511'],
    ['3511ab', null],
    ['0511', null],
    ['351', null],
    ['3511A', null],
    ['35111', null],
  ])('in %j the area %j is typed', (input, expected) => {
    expect(typedArea(input)).toBe(expected)
  })

  test('an area has an id that is read back, and that is never one of digits', () => {
    expect(areaOf(areaId('3511'))).toBe('3511')
    expect(areaId('3511')).not.toMatch(/^\d+$/)
    for (const id of ['3511', 'postcode-0511', 'postcode-3511AB', 'postcode-', 'amsterdam'])
      expect(areaOf(id)).toBeUndefined()
  })

  test.each([
    ['Damrak 1, 1012 LG Amsterdam', '1012LG'],
    ['Damrak 1 1012lg', '1012LG'],
    ['1012-LG', '1012LG'],
    ['1012.lg', '1012LG'],
    ['NL-1012 LG Amsterdam', '1012LG'],
    ['NL 1012-LG', '1012LG'],
    ['Damrak 1 (1012 LG)', '1012LG'],
    ['Damrak 1012 Amsterdam', null],
    ['11012 LG', null],
    ['0012 LG', null],
    ['Amsterdam', null],
  ])('in %j stands the postcode %j', (address, expected) => {
    expect(postcodeIn(address)).toBe(expected)
  })

  test.each([
    ['1234', true],
    ['1234 a', true],
    ['1234AB', true],
    [' 1234 AB ', true],
    ['0123AB', true],
    ['123', false],
    ['12345', false],
    ['1234ABC', false],
    ['Amsterdam', false],
  ])('%j is like a postcode: %j', (input, expected) => {
    expect(isPostcodeLike(input)).toBe(expected)
  })

  test('what normalizes is like a postcode and normalizes to itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^ ?[1-9]\d{3} ?[a-zA-Z]{2} ?$/), (input) => {
        const postcode = normalizePostcode(input)
        expect(postcode).toMatch(/^[1-9]\d{3}[A-Z]{2}$/)
        expect(normalizePostcode(postcode ?? '')).toBe(postcode)
        expect(isPostcodeLike(input)).toBe(true)
      }),
    )
  })
})
