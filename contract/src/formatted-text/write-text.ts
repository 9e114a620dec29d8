import { type Block, type PictureBlock, type Run, textOf } from './blocks.ts'
import { parseText } from './parse-text.ts'
import { tidyBlocks } from './tidy-blocks.ts'
import { makeRun } from './tidy-runs.ts'

/** How carefully letters that could be taken for marks are escaped. */
type Care = 'none' | 'letters' | 'letters and addresses'

/** The text that is stored. Reading it again gives the same blocks. */
export const writeText = (blocks: Block[]): string =>
  tidyBlocks(blocks)
    .map((block, i, all) =>
      writeBlock(block, looksLikeItem(block) && [all[i - 1], all[i + 1]].some(joinsItems)),
    )
    .join('\n\n')

/** Only an empty line is between two blocks, and items go on behind it. */
const joinsItems = (block: Block | undefined) => block?.kind === 'list' || looksLikeItem(block)

const looksLikeItem = (block: Block | undefined) =>
  block?.kind === 'paragraph' && /^\s*([-*•+]|\d{1,3}[.)])\s/m.test(textOf(block.runs))

/** The first that is read as it was meant. Words are never lost; marks that cannot be written are. */
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

/** One item alone has a mark of its own, because a single line with a dash is text. */
function markOf({ ordered, items }: Block & { kind: 'list' }, i: number): string {
  if (ordered) return items.length === 1 ? '1)' : `${i + 1}.`
  return items.length === 1 ? '+' : '-'
}

const writeItem = (runs: Run[], care: Care) =>
  escapeLines(writeRuns(runs, care), care).replaceAll('\n', '\n  ')

/** Links contain bold words, and those contain italic ones. */
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

/** What would begin a heading, a list, a quote or a picture at the start of a line. */
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
