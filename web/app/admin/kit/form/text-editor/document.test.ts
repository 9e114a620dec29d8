import { parseText } from '@linework/contract/text/parse-text'
import { writeText } from '@linework/contract/text/write-text'
import { expect, test } from 'vitest'
import { makeRandom, makeTexts, ROUNDS, SEED } from '../../../../../../contract/test/random-texts.ts'
import { readDocument, writeDocument } from './document.ts'

test(`${ROUNDS} random texts pass through the editor unchanged (SEED=${SEED})`, () => {
  const { document } = makeTexts(makeRandom(SEED))
  for (let round = 0; round < ROUNDS; round++) {
    const text = writeText(document())
    const shown = readDocument(text)
    shown.check()
    expect(parseText(writeDocument(shown)), text).toEqual(parseText(writeText(parseText(text))))
  }
})

test('the editor converts an empty text to an empty paragraph and back', () => {
  expect(readDocument('').toString()).toBe('doc(paragraph)')
  expect(writeDocument(readDocument(' \n'))).toBe('')
})
