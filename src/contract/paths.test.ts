import { expect, test } from 'vitest'
import { reportNotMine, unsubscribe } from '#features/subscriptions/contract.ts'
import { calls, paths } from './paths.ts'

test('an address is its pattern with the values filled in and the query behind it', () => {
  expect(paths.home()).toBe('/')
  expect(paths.search({ woonplaats: 'Den Haag', diensten: ['a', 'b'], q: '', view: null })).toBe(
    '/zoeken?woonplaats=Den+Haag&diensten=a,b',
  )
  expect(paths.vestiging('7', { tab: 'reviews' })).toBe('/notaris/7?tab=reviews')
  expect(paths.reportReviewSuccess('site-review', 'a/b', { kenmerk: 'M-1' })).toBe(
    '/review-melden/site-review/a%2Fb/success?kenmerk=M-1',
  )
  expect(paths.writeSiteReviewSuccess('aktewijzer')).toBe('/schrijf-aktewijzer-review/success')
})

test('the page to write a review opens at the reviews', () => {
  expect(paths.writeReview('7', { token: null })).toBe('/schrijf-review/7?tab=reviews')
})

test('the calls that a mail program makes are those of the contract', () => {
  expect(calls.unsubscribe('abc')).toBe(`/api${unsubscribe.path.replace('{token}', 'abc')}`)
  expect(calls.notMine('abc')).toBe(`/api${reportNotMine.path.replace('{token}', 'abc')}`)
})
