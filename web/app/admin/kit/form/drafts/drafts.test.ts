import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ago, deleteAllDrafts, deleteDraft, readDraft, saveDraft } from './drafts.ts'

const DAY = 24 * 3_600_000

// why: Node has no browser storage. As in a browser, the stored keys are own properties.
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let storage: Storage
beforeEach(() => {
  storage = new Storage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

const draft = (age: number) => ({ at: Date.now() - age, values: { name: 'Kabir' }, before: '{}' })

test('readDraft deletes every form draft that is older than seven days', () => {
  saveDraft('artists:new', draft(6.9 * DAY))
  saveDraft('blogs:new', draft(7.1 * DAY))
  expect(readDraft('artists:new')?.values).toEqual({ name: 'Kabir' })
  expect(Object.keys(storage)).toEqual(['draft:artists:new'])
})

test('deleting one form draft by its name, or all of them, keeps other stored keys', () => {
  storage.setItem('token', 'x')
  for (const name of ['a', 'b', 'c']) saveDraft(name, draft(0))
  deleteDraft('a')
  expect(readDraft('a')).toBeUndefined()
  deleteAllDrafts()
  expect(Object.keys(storage)).toEqual(['token'])
})

test('readDraft ignores invalid form drafts and blocked browser storage', () => {
  storage.setItem('draft:a', '{"at":')
  storage.setItem('draft:b', '"words"')
  expect([readDraft('a'), readDraft('b')]).toEqual([undefined, undefined])
  const denied = new Proxy(storage, {
    get() {
      throw new Error('denied')
    },
  })
  vi.stubGlobal('localStorage', denied)
  saveDraft('c', draft(0))
  expect(readDraft('c')).toBeUndefined()
})

const SECOND = 1_000

test.each([
  [59 * SECOND, 'a moment ago'],
  [60 * SECOND, '1 minute ago'],
  [5 * 60 * SECOND, '5 minutes ago'],
  [3600 * SECOND, '1 hour ago'],
  [47 * 3600 * SECOND, '1 day ago'],
  [6 * 24 * 3600 * SECOND, '6 days ago'],
])('a draft that is %i ms old shows the age %s', (age, words) => {
  expect(ago(1_000_000_000_000 - age, 1_000_000_000_000)).toBe(words)
})
