import { expect, test } from 'vitest'
import { makeRandom, makeTexts, ROUNDS, SEED } from '../../test/random-texts.ts'
import { type Block, textOf } from './blocks.ts'
import { parseText, plainText } from './parse-text.ts'
import { tidyBlocks, writeText } from './write-text.ts'

const letters = (text: string) => text.replaceAll(/\s/g, '')

const lettersOf = (blocks: Block[]) =>
  letters(
    blocks
      .map((block) => {
        if (block.kind === 'picture') return ''
        if (block.kind === 'list') return block.items.map(textOf).join('')
        return block.kind === 'quote' ? block.paragraphs.map(textOf).join('') : textOf(block.runs)
      })
      .join(''),
  )

const picturesOf = (blocks: Block[]) => blocks.filter(({ kind }) => kind === 'picture')

test(`parseText returns ${ROUNDS} random documents as writeText wrote them (SEED=${SEED})`, () => {
  const { document } = makeTexts(makeRandom(SEED))
  const unmarked: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const blocks = document()
    const text = writeText(blocks)
    const why = JSON.stringify({ round, blocks, text })
    const read = parseText(text)
    expect(letters(plainText(text)), why).toBe(lettersOf(blocks))
    expect(
      read.map(({ kind }) => kind),
      why,
    ).toEqual(tidyBlocks(blocks).map(({ kind }) => kind))
    expect(picturesOf(read), why).toEqual(picturesOf(tidyBlocks(blocks)))
    if (JSON.stringify(read) !== JSON.stringify(tidyBlocks(blocks))) unmarked.push(why)
  }
  // The format cannot express some marks, such as one that ends between two digits or inside a URL.
  expect(unmarked.length, unmarked[0] ?? '').toBeLessThan(ROUNDS / 5)
})

test(`writeText keeps every character of ${ROUNDS} random texts (SEED=${SEED})`, () => {
  const { text: make } = makeTexts(makeRandom(SEED))
  const unmarked: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const text = make()
    const read = parseText(text)
    const saved = writeText(read)
    const why = JSON.stringify({ round, text, saved })
    expect(letters(plainText(saved)), why).toBe(letters(plainText(text)))
    if (JSON.stringify(parseText(saved)) !== JSON.stringify(read)) unmarked.push(why)
  }
  expect(unmarked.length, unmarked[0] ?? '').toBeLessThan(ROUNDS / 50)
})
