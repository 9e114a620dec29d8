import { ALT_FAILED, ALT_SAVED, FOCUS_FAILED, FOCUS_SAVED } from '@linework/contract/pictures/texts'
import { expect, test } from 'vitest'
import { failedText, savedText } from './saved-text.ts'

test('says what was saved, in the words of the API', () => {
  expect(savedText(['description'])).toBe(ALT_SAVED)
  expect(savedText([])).toBe(ALT_SAVED)
  expect(savedText(['focal point'])).toBe(FOCUS_SAVED)
  expect(savedText(['description', 'focal point', 'labels'])).toBe(
    'Description, focal point, and labels saved.',
  )
})

test('says of a hidden picture that visitors do not see it', () => {
  const hidden = { state: 'hidden', publishAt: null, hideAt: null, standing: 'hidden' } as const
  expect(savedText(['labels'], hidden)).toBe('Labels saved. It is hidden. Visitors do not see it.')
  expect(savedText(['labels'], { ...hidden, state: 'published', standing: 'shown' })).toBe('Labels saved.')
})

test('says what could not be saved', () => {
  expect(failedText(['description'])).toBe(ALT_FAILED)
  expect(failedText(['focal point'])).toBe(FOCUS_FAILED)
  expect(failedText(['focal point', 'labels'])).toBe('The focal point and labels could not be saved.')
})
