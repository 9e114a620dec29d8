import { type Block, textOf } from './blocks.ts'
import { parseText } from './parse-text.ts'

/** The words alone, without marks and pictures: for summaries, feeds and descriptions. */
export const plainText = (text: string): string =>
  parseText(text)
    .map(wordsOf)
    .filter((words) => words !== '')
    .join('\n\n')

function wordsOf(block: Block): string {
  if (block.kind === 'picture') return ''
  if (block.kind === 'list') return block.items.map(textOf).join('\n')
  if (block.kind === 'quote') return block.paragraphs.map(textOf).join('\n\n')
  return textOf(block.runs)
}
