import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

test('paragraphsOf splits at an empty line, but not at a single line break', () => {
  expect(paragraphsOf('one\n\ntwo\nlines\r\n \r\n\r\nthree\n')).toEqual(['one', 'two\nlines', 'three'])
  expect(paragraphsOf('only one')).toEqual(['only one'])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
