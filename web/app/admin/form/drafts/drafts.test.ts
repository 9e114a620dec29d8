import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAllDrafts, forgetDraft, keepDraft, readDraft } from './drafts.ts'

const DAY = 24 * 3_600_000

// why: Node has no browser storage. Its keys are its own properties, as in a browser.
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

test('kept for seven days and no longer, also when nobody asks for that very one', () => {
  keepDraft('artists:new', draft(6.9 * DAY))
  keepDraft('blogs:new', draft(7.1 * DAY))
  expect(readDraft('artists:new')?.values).toEqual({ name: 'Kabir' })
  expect(Object.keys(storage)).toEqual(['draft:artists:new'])
})

test('one is forgotten by its name; at sign-out all are, and nothing else is touched', () => {
  storage.setItem('token', 'x')
  for (const name of ['a', 'b', 'c']) keepDraft(name, draft(0))
  forgetDraft('a')
  expect(readDraft('a')).toBeUndefined()
  forgetAllDrafts()
  expect(Object.keys(storage)).toEqual(['token'])
})

test('what cannot be read is no draft, and a browser that denies storage keeps none', () => {
  storage.setItem('draft:a', '{"at":')
  storage.setItem('draft:b', '"words"')
  expect([readDraft('a'), readDraft('b')]).toEqual([undefined, undefined])
  const denied = new Proxy(storage, {
    get() {
      throw new Error('denied')
    },
  })
  vi.stubGlobal('localStorage', denied)
  keepDraft('c', draft(0))
  expect(readDraft('c')).toBeUndefined()
})
