import { expect, test } from 'vitest'
import { withoutRecords } from './without-records.ts'

const without = (value: unknown, slug: string | null = 'asha') => {
  const left = withoutRecords(Buffer.from(JSON.stringify(value)), [{ id: 'id-1', slug }])
  return left && JSON.parse(left.toString())
}

test('leaves a record out of a list, and the rest as it is', () => {
  const list = {
    page: 1,
    newArtists: [
      { _id: 'id-1', name: 'Asha' },
      { _id: 'id-2', name: null },
    ],
  }
  expect(without(list)).toEqual({ page: 1, newArtists: [{ _id: 'id-2', name: null }] })
})

test('leaves it out of the innermost list alone', () => {
  const artist = { _id: 'id-3', services: [{ _id: 'id-1' }, { _id: 'id-4' }] }
  expect(without([artist])).toEqual([{ _id: 'id-3', services: [{ _id: 'id-4' }] }])
})

test('has nothing left of the record itself, or of one that names it', () => {
  expect(without({ _id: 'id-1', name: 'Asha' })).toBeUndefined()
  expect(without({ next: { _id: 'id-1' } })).toBeUndefined()
})

test('finds it by its address in the site map, but not in other words', () => {
  const pages = [
    { kind: 'artists', slug: 'asha' },
    { kind: 'artists', slug: 'ravi', name: 'asha' },
  ]
  expect(without(pages)).toEqual([{ kind: 'artists', slug: 'ravi', name: 'asha' }])
  expect(without([{ slug: null }], null)).toEqual([{ slug: null }])
})
