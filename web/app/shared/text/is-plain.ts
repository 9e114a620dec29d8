import type { Block } from '@linework/contract/formatted-text/blocks'

/** Paragraphs without any mark. */
export const isPlain = (blocks: Block[]): boolean =>
  blocks.every(
    (block) => block.kind === 'paragraph' && block.runs.every((run) => Object.keys(run).length === 1),
  )
