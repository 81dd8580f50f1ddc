import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StarInput } from './star-input.tsx'

test('each half star is a choice that says what it means', () => {
  const html = renderToStaticMarkup(<StarInput id="s" name="s" label="Service" value={8} />)
  expect(html.match(/type="radio"/g)).toHaveLength(10)
  expect(html).toContain('<legend class="label">Service</legend>')
  expect(html.replace(/<[^>]+>/g, '')).toContain('8 van 10, Goed')
  expect(html).toMatch(/<input id="s" [^>]*value="8" checked/)
})
