import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

test('text is split into paragraphs at an empty line, not at a single line break', () => {
  expect(paragraphsOf('one\n\ntwo\nlines\r\n \r\n\r\nthree\n')).toEqual(['one', 'two\nlines', 'three'])
  expect(paragraphsOf('only one')).toEqual(['only one'])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
