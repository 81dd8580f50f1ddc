import { describe, expect, test } from 'vitest'
import { carriedParams, readSearchParams } from './search-address.ts'

describe('the address of the results page', () => {
  const read = (query: string) => readSearchParams(new URLSearchParams(query))

  test.each([
    ['distance=10', 10],
    ['distance=40', 40],
    ['distance=9', null],
    ['distance=41', null],
    ['distance=ver', null],
    ['distance=', null],
    ['', null],
    ['distance_km=20', 20],
    ['distance=25&distance_km=20', 25],
    ['distance=ver&distance_km=20', 20],
    ['distance=-15', null],
    ['distance=Infinity', null],
  ])('%j means the distance %j', (query, expected) => {
    expect(read(query).distanceKm).toBe(expected)
  })

  test('has an order and a view, or the default ones', () => {
    expect(read('sortBy=distance&view=kaart')).toMatchObject({ sortBy: 'distance', view: 'kaart' })
    expect(read('sortBy=prijs&view=tabel')).toMatchObject({ sortBy: 'rating', view: 'lijst' })
    expect(read('')).toMatchObject({ sortBy: 'rating', view: 'lijst' })
  })

  test('takes the precedence from partners only when it says so', () => {
    expect(read('voorrang=nee').partnersFirst).toBe(false)
    for (const query of ['', 'voorrang=', 'voorrang=ja']) expect(read(query).partnersFirst).toBe(true)
    expect(carriedParams(new URLSearchParams('postcode=1012LG&voorrang=nee'))).toEqual({ postcode: '1012LG' })
  })

  test('names known services once, and no more than the maximum', () => {
    expect(read('diensten=testament,onzin,,testament,leveringsakte').dienst_ids).toEqual(['testament', 'leveringsakte'])
    const seven = 'leveringsakte,hypotheekakte,koopovereenkomst,royementsakte,testament,levenstestament,bv-oprichten'
    expect(read(`diensten=${seven}`).dienst_ids).toEqual(seven.split(',').slice(0, 6))
  })

  test('hands the documented parameters to other pages, the first of each, and no empty ones', () => {
    const query = new URLSearchParams(
      'postcode=1012LG&distance=20&distance=30&view=&diensten=testament&token=x&woonplaats_label=Den+Haag&tab=reviews',
    )
    expect(carriedParams(query)).toEqual({
      postcode: '1012LG',
      distance: '20',
      woonplaats_label: 'Den Haag',
      tab: 'reviews',
    })
  })
})
