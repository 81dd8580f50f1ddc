import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { categories, diensten } from '../rules.ts'
import { DienstenTabs } from './diensten-tabs.tsx'
import { WrittenTabs } from './written-tabs.tsx'

test('tabs that were written before are those of this choice, tab and dialog', () => {
  const ids = fc.subarray(diensten.map(({ id }) => id))
  const activeId = fc.constantFrom(...categories.map(({ id }) => id))
  const nothing = () => {}
  fc.assert(
    fc.property(ids, activeId, fc.constantFrom('one', 'two'), (selectedIds, activeId, id) => {
      const props = { id, activeId, selectedIds, onTab: nothing, onChange: nothing }
      for (const _ of ['first', 'kept'])
        expect(renderToString(<WrittenTabs {...props} />)).toBe(renderToString(<DienstenTabs {...props} />))
    }),
    { numRuns: 50 },
  )
})
