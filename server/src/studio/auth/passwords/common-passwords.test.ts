import { expect, test } from 'vitest'
import { isCommonPassword, loadCommonPasswords } from './weak-passwords.ts'

test('the list contains at least the 100,000 most common passwords without duplicates', async () => {
  const words = (await loadCommonPasswords()).toString('utf8').split('\n').filter(Boolean)
  expect(words.length).toBeGreaterThanOrEqual(100_000)
  expect(new Set(words).size).toBe(words.length)
})

test.each([
  'qwertyuiop12',
  'unbelievable',
  'UnbeliEvable',
  'christopher1!',
  '2024 christopher 2024',
  'manchester.manchester',
  'motherfucker',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['river stone copper 42', 'a long enough password', 'Tq8#vLm2Zp!x', 'ଅଆଇଈଉଊଋଏଐଓଔକ', ''])(
  '%j is not a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
