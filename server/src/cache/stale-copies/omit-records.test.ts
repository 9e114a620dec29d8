import { expect, test } from 'vitest'
import { omitRecords } from './omit-records.ts'

const without = (value: unknown, slug: string | null = 'asha') => {
  const left = omitRecords(Buffer.from(JSON.stringify(value)), [{ id: 'id-1', slug }])
  return left && JSON.parse(left.toString())
}

test('omitRecords removes a record from a list and keeps the other records', () => {
  const list = {
    page: 1,
    newArtists: [
      { _id: 'id-1', name: 'Asha' },
      { _id: 'id-2', name: null },
    ],
  }
  expect(without(list)).toEqual({ page: 1, newArtists: [{ _id: 'id-2', name: null }] })
})

test('omitRecords removes a record only from the innermost list that contains it', () => {
  const artist = { _id: 'id-3', services: [{ _id: 'id-1' }, { _id: 'id-4' }] }
  expect(without([artist])).toEqual([{ _id: 'id-3', services: [{ _id: 'id-4' }] }])
})

test('omitRecords returns undefined for the record or an object that names it', () => {
  expect(without({ _id: 'id-1', name: 'Asha' })).toBeUndefined()
  expect(without({ next: { _id: 'id-1' } })).toBeUndefined()
})

test('omitRecords matches the slug of a sitemap entry, but not its name', () => {
  const pages = [
    { kind: 'artists', slug: 'asha' },
    { kind: 'artists', slug: 'ravi', name: 'asha' },
  ]
  expect(without(pages)).toEqual([{ kind: 'artists', slug: 'ravi', name: 'asha' }])
  expect(without([{ slug: null }], null)).toEqual([{ slug: null }])
})
