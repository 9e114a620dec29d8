import { expect, test } from 'vitest'
import { failedText, savedText } from './saved-text.ts'

test('savedText lists the saved parts', () => {
  expect(savedText(['description'])).toBe('Description saved.')
  expect(savedText([])).toBe('Description saved.')
  expect(savedText(['focal point'])).toBe('Focal point saved.')
  expect(savedText(['description', 'focal point', 'labels'])).toBe(
    'Description, focal point, and labels saved.',
  )
})

test('savedText mentions that visitors do not see a hidden picture', () => {
  const hidden = { state: 'hidden', publishAt: null, hideAt: null, publicationStatus: 'hidden' } as const
  expect(savedText(['labels'], hidden)).toBe('Labels saved. It is hidden. Visitors do not see it.')
  expect(savedText(['labels'], { ...hidden, state: 'published', publicationStatus: 'shown' })).toBe(
    'Labels saved.',
  )
})

test('failedText lists the parts that could not be saved', () => {
  expect(failedText(['description'])).toBe('The description could not be saved.')
  expect(failedText(['focal point'])).toBe('The focal point could not be saved.')
  expect(failedText(['focal point', 'labels'])).toBe('The focal point and labels could not be saved.')
})
