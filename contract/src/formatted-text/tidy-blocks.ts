import { type Block, type PictureBlock, type Run, textOf } from './blocks.ts'
import { PICTURE_ADDRESS } from './links.ts'
import { mergeRuns, tidyRuns } from './tidy-runs.ts'

/** What a text can hold of these blocks: nothing empty, and lists of one kind that follow each other are one. */
export function tidyBlocks(blocks: Block[]): Block[] {
  const tidy: Block[] = []
  for (const block of blocks.flatMap(tidyBlock)) {
    const last = tidy.at(-1)
    if (last?.kind === 'list' && block.kind === 'list' && last.ordered === block.ordered)
      last.items.push(...block.items)
    else tidy.push(block)
  }
  return tidy
}

function tidyBlock(block: Block): Block[] {
  if (block.kind === 'picture') return PICTURE_ADDRESS.test(block.address) ? [tidyPicture(block)] : []
  if (block.kind === 'heading') {
    const runs = trimRuns(block.runs.map((run) => ({ ...run, text: oneLine(run.text) })))
    return runs.length > 0 ? [{ ...block, runs }] : []
  }
  if (block.kind === 'paragraph') return splitRuns(block.runs).map((runs) => ({ kind: 'paragraph', runs }))
  if (block.kind === 'quote') {
    const paragraphs = block.paragraphs.flatMap(splitRuns)
    return paragraphs.length > 0 ? [{ kind: 'quote', paragraphs }] : []
  }
  const items = block.items.map(joinLines).filter(({ length }) => length > 0)
  return items.length > 0 ? [{ ...block, items }] : []
}

function tidyPicture({ kind, address, alt, caption = '' }: PictureBlock): PictureBlock {
  const words = oneLine(caption).trim()
  return { kind, address, alt: oneLine(alt).trim(), ...(words === '' ? {} : { caption: words }) }
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')

/** An empty line separates paragraphs. */
function splitRuns(runs: Run[]): Run[][] {
  const parts: Run[][] = [[]]
  for (const line of linesOf(runs)) {
    const part = parts.at(-1) as Run[]
    if (textOf(line).trim() === '') parts.push([])
    else part.push(...(part.length > 0 ? [{ text: '\n' }] : []), ...line)
  }
  return parts.map(trimRuns).filter(({ length }) => length > 0)
}

const joinLines = (runs: Run[]): Run[] => {
  const lines = linesOf(runs)
    .map(trimRuns)
    .filter(({ length }) => length > 0)
  return tidyRuns(lines.flatMap((line, i) => (i > 0 ? [{ text: '\n' }, ...line] : line)))
}

function linesOf(runs: Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs)
    for (const [i, text] of run.text.replaceAll(/\r\n?/g, '\n').split('\n').entries()) {
      if (i > 0) lines.push([])
      lines.at(-1)?.push({ ...run, text })
    }
  return lines
}

function trimRuns(runs: Run[]): Run[] {
  const tidy = tidyRuns(runs)
  const [first, last] = [tidy[0], tidy.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  return mergeRuns(tidy)
}
