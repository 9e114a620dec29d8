import { expect, test, vi } from 'vitest'
import { saveBatch } from './batches.ts'
import { chosenText, followingText, leavingText, unreadableText } from './picture-texts.ts'
import { deleteStored, isStored, storePicture } from './stored-pictures.ts'

test.each([
  [0, 0, 1, '0 of 1 picture have arrived.'],
  [1, 0, 2, '1 of 3 pictures has arrived.'],
  [1, 0, 0, 'Your picture has arrived.'],
  [2, 0, 0, 'Both pictures have arrived.'],
  [5, 0, 0, 'All 5 pictures have arrived.'],
  [2, 1, 0, '2 of 3 pictures have arrived. We have your request.'],
])('the upload text for %i pictures arrived, %i lost and %i left is: %s', (arrived, lost, left, words) => {
  expect(followingText(arrived, lost, left)).toBe(words)
})

test.each([
  ['IMG_1.heic', 'IMG_1.heic cannot be read by this browser: take a screenshot'],
  ['IMG_1.HEIF', 'IMG_1.HEIF cannot be read by this browser: take a screenshot'],
  ['koi.jpg', 'koi.jpg cannot be read: please add another copy'],
  ['koi.pdf', 'koi.pdf is not a picture'],
])('the contact form suggests a solution for an unreadable picture: %s', (name, words) => {
  expect(unreadableText(name)).toContain(words)
})

const one = (state: 'preparing' | 'ready' | 'unreadable', reason = '') => ({ state, reason })

test('the contact form announces added and unreadable pictures only once', () => {
  expect(chosenText([one('ready'), one('preparing')])).toBe('')
  expect(chosenText([one('ready'), one('ready')])).toBe('2 of 5 pictures added.')
  const heic = one('unreadable', 'IMG_1.heic cannot be read')
  expect(chosenText([heic])).toBe('IMG_1.heic cannot be read')
  expect(chosenText([one('ready'), heic])).toBe('1 of 5 pictures added. IMG_1.heic cannot be read')
  expect(chosenText([])).toBe('')
})

test('the upload text allows closing the page only when every picture is stored', async () => {
  expect(isStored({ id: 'a', batch: 'b' })).toBe(true)
  // Node has no IndexedDB, so it behaves like a browser that denies storage.
  await storePicture({ id: 'a', batch: 'b', kind: 'idea', name: '', thumb: '', at: 0 })
  expect(isStored({ id: 'a', batch: 'b' })).toBe(false)
  await deleteStored('a')
  expect(leavingText(false)).toContain('keep this page open')
  expect(leavingText(true)).toContain('You can close this page')
})

test('isStored is false when the browser does not store the upload ticket', () => {
  const batch = crypto.randomUUID()
  const picture = { id: 'a', batch }
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => {} })
  saveBatch(batch, { at: Date.now(), ticket: 'ticket' })
  expect(isStored(picture)).toBe(false)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  saveBatch(batch, { at: Date.now(), ticket: 'ticket' })
  expect(isStored(picture)).toBe(true)
  saveBatch(batch, undefined)
  vi.unstubAllGlobals()
})
