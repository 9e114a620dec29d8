import { type Block, PICTURE_ADDRESS, type PictureBlock, type Run, textOf } from './blocks.ts'
import { parseText } from './parse-text.ts'
import { makeRun, mergeRuns, tidyRuns } from './tidy-runs.ts'

/** How many characters are escaped, so that the parser does not take them for marks. */
type Care = 'none' | 'letters' | 'letters and addresses'

/** Writes text for storage, from which `parseText` returns the same blocks. */
export const writeText = (blocks: Block[]): string =>
  tidyBlocks(blocks)
    .map((block, i, all) =>
      writeBlock(block, looksLikeItem(block) && [all[i - 1], all[i + 1]].some(joinsItems)),
    )
    .join('\n\n')

/** An empty line separates blocks, but also items of one list, so a neighbour could join the list. */
const joinsItems = (block: Block | undefined) => block?.kind === 'list' || looksLikeItem(block)

const looksLikeItem = (block: Block | undefined) =>
  block?.kind === 'paragraph' && /^\s*([-*•+]|\d{1,3}[.)])\s/m.test(textOf(block.runs))

/** Escapes as little as gives the same block when parsed. May lose marks, but never words. */
function writeBlock(block: Block, carefully: boolean): string {
  const wanted = JSON.stringify([block])
  for (const care of ['none', 'letters', 'letters and addresses'] as const) {
    if (carefully && care === 'none') continue
    const text = writeWith(block, care)
    if (JSON.stringify(parseText(text)) === wanted) return text
  }
  const [bare] = tidyBlocks([withoutMarks(block)])
  return bare === undefined || JSON.stringify([bare]) === wanted
    ? writeWith(block, 'letters')
    : writeBlock(bare, carefully)
}

function writeWith(block: Block, care: Care): string {
  switch (block.kind) {
    case 'picture':
      return writePicture(block)
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeRuns(block.runs, care)}`
    case 'quote':
      return block.paragraphs.map((runs) => writeRuns(runs, care).replaceAll(/^/gm, '> ')).join('\n>\n')
    case 'list':
      return block.items.map((runs, i) => `${markOf(block, i)} ${writeItem(runs, care)}`).join('\n')
    default:
      return escapeLines(writeRuns(block.runs, care), care)
  }
}

function writePicture({ address, alt, caption }: PictureBlock): string {
  const title = caption === undefined ? '' : ` "${caption.replaceAll(/["\\]/g, '\\$&')}"`
  return `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${address}${title})`
}

/** A list of one item needs another marker, because a single line with a dash is parsed as text. */
function markOf({ ordered, items }: Block & { kind: 'list' }, i: number): string {
  if (ordered) return items.length === 1 ? '1)' : `${i + 1}.`
  return items.length === 1 ? '+' : '-'
}

const writeItem = (runs: Run[], care: Care) =>
  escapeLines(writeRuns(runs, care), care).replaceAll('\n', '\n  ')

/** Italic is nested in bold, and bold in links. */
function writeRuns(runs: Run[], care: Care): string {
  return group(runs, ({ href }) => href)
    .map(([href, linked]) => {
      const words = group(linked, ({ bold }) => bold)
        .map(([bold, strong]) => wrap(bold ? '**' : '', strong.map((run) => writeRun(run, care)).join('')))
        .join('')
      if (href === undefined) return words
      const isBare = care !== 'letters and addresses' && linked.length === 1 && textOf(linked) === href
      return isBare ? words : `[${words}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`
    })
    .join('')
}

const writeRun = ({ text, italic }: Run, care: Care) =>
  wrap(italic ? '*' : '', care === 'none' ? text : text.replaceAll(/[\\*[\]]|!$/g, '\\$&'))

const wrap = (mark: string, text: string) => `${mark}${text}${mark}`

/** Escapes line starts that the parser would take for a heading, list, quote or picture. */
const escapeLines = (text: string, care: Care) =>
  care === 'none'
    ? text
    : text
        .replaceAll(/^(\s*)(#{1,6}\s|>(?:\s|$)|[-•+]\s|!\\\[)/gm, '$1\\$2')
        .replaceAll(/^(\s*\d{1,3})([.)]\s)/gm, '$1\\$2')

function group<T>(runs: Run[], keyOf: (run: Run) => T): [T, Run[]][] {
  const groups: [T, Run[]][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last[0] === keyOf(run)) last[1].push(run)
    else groups.push([keyOf(run), [run]])
  }
  return groups
}

const withoutMarks = (block: Block): Block => {
  const strip = (runs: Run[]) => runs.map(({ text, href }) => makeRun(text, href === text ? { href } : {}))
  if (block.kind === 'picture') return block
  if (block.kind === 'list') return { ...block, items: block.items.map(strip) }
  if (block.kind === 'quote') return { ...block, paragraphs: block.paragraphs.map(strip) }
  return { ...block, runs: strip(block.runs) }
}

/** Drops empty blocks and merges adjacent lists of one kind, because a text cannot store them. */
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
