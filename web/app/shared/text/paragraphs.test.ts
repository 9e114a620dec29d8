import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

test('an empty line starts a paragraph, a single break does not', () => {
  expect(paragraphsOf('one\n\ntwo\nlines\r\n \r\n\r\nthree\n')).toEqual(['one', 'two\nlines', 'three'])
  expect(paragraphsOf('only one')).toEqual(['only one'])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
