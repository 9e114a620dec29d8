import type { Block } from '@linework/contract/text/blocks'

/** True for paragraphs without any formatting. */
export const isPlain = (blocks: Block[]): boolean =>
  blocks.every(
    (block) => block.kind === 'paragraph' && block.runs.every((run) => Object.keys(run).length === 1),
  )
