import { expect, test } from 'vitest'
import { legalFigures } from '#contract/legal-figures.ts'
import { checkLegalFigures } from './check-legal-figures.ts'

test('The doctor names each figure of law that ends within a month or ended', () => {
  const [first = ''] = legalFigures.flatMap(({ valid_until }) => valid_until ?? []).sort()
  const on = (days: number) => checkLegalFigures(new Date(Date.parse(`${first}T12:00:00Z`) + days * 86_400_000))
  expect(on(-40).map(({ state }) => state)).toEqual(['ok'])
  for (const days of [-20, 2]) {
    const findings = on(days)
    expect(findings.length).toBeGreaterThan(0)
    expect(new Set(findings.map(({ state }) => state))).toEqual(new Set(['let op']))
  }
  expect(on(2)[0]?.text).toContain('gold tot en met')
})
