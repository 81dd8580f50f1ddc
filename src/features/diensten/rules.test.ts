import { expect, test } from 'vitest'
import { diensten } from './rules.ts'

test('the id of a service is words with hyphens, as the database and the addresses of its pages have them', () => {
  for (const { id } of diensten) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
})
