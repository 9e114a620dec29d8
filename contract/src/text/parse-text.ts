import { type Block, PICTURE_ADDRESS, type Run, textOf } from './blocks.ts'
import { parseRuns } from './parse-runs.ts'

/** Text without marks and pictures, for summaries, feeds and descriptions. */
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

const HEADING = /^\s*(#{1,6})\s+(\S.*)$/
const QUOTE = /^\s*>(?:\s(.*))?$/
const PICTURE = /^\s*!\[((?:\\.|[^[\]\\])*)\]\(([^\s()]+)(?:\s+"((?:\\.|[^"\\])*)")?\)\s*$/
const BULLET = /^\s*([-*•+])\s+(\S.*)$/
const NUMBER = /^\s*\d{1,3}([.)])\s+(\S.*)$/
const FIRST_NUMBER = /^\s*1[.)]\s/
const CONTINUED = /^\s{2,}\S/

/** Never throws: a line with incomplete marks becomes ordinary text. */
export function parseText(text: string): Block[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  for (let i = 0; i < lines.length; ) {
    const { block, end } = readList(lines, i) ?? readLines(lines, i)
    if (block) blocks.push(block)
    i = end
  }
  return blocks
}

interface Read {
  block: Block | undefined
  /** Index of the line after the block. */
  end: number
}

function readLines(lines: string[], start: number): Read {
  const line = lines[start] as string
  const [, signs = '', head = ''] = HEADING.exec(line) ?? []
  if (head !== '') {
    const level = signs.length > 2 ? 3 : 2
    return { block: { kind: 'heading', level, runs: parseRuns(head.trim()) }, end: start + 1 }
  }
  const picture = readPicture(line)
  if (picture) return { block: picture, end: start + 1 }
  if (QUOTE.test(line)) return readQuote(lines, start)
  let end = start + 1
  while (end < lines.length && !startsBlock(lines, end)) end++
  const source = lines.slice(start, end).join('\n').trim()
  return { block: source === '' ? undefined : { kind: 'paragraph', runs: parseRuns(source) }, end }
}

const startsBlock = (lines: string[], i: number) => {
  const line = lines[i] as string
  return (
    line.trim() === '' ||
    HEADING.test(line) ||
    QUOTE.test(line) ||
    readPicture(line) !== undefined ||
    startsList(lines, i)
  )
}

function readPicture(line: string): Block | undefined {
  const [, alt = '', address = '', title = ''] = PICTURE.exec(line) ?? []
  if (!PICTURE_ADDRESS.test(address)) return undefined
  const caption = title.replaceAll(/\\(["\\])/g, '$1').trim()
  return {
    kind: 'picture',
    address,
    alt: alt.replaceAll(/\\([[\]\\])/g, '$1').trim(),
    ...(caption === '' ? {} : { caption }),
  }
}

function readQuote(lines: string[], start: number): Read {
  let end = start
  while (end < lines.length && QUOTE.test(lines[end] as string)) end++
  const paragraphs = lines
    .slice(start, end)
    .map((line) => QUOTE.exec(line)?.[1] ?? '')
    .join('\n')
    .split(/\n\s*\n/)
    .map((source) => source.trim())
    .filter((source) => source !== '')
    .map(parseRuns)
  return { block: paragraphs.length > 0 ? { kind: 'quote', paragraphs } : undefined, end }
}

const itemOf = (line: string | undefined) => {
  if (line === undefined) return undefined
  const [, bullet = '', text = ''] = BULLET.exec(line) ?? []
  if (text !== '') return { ordered: false, alone: bullet === '+', text }
  const [, sign = '', words = ''] = NUMBER.exec(line) ?? []
  return words === '' ? undefined : { ordered: true, alone: sign === ')', text: words }
}

/** A single line with a dash or a star is no list but a signature or a footnote. */
function startsList(lines: string[], i: number): boolean {
  const item = itemOf(lines[i])
  if (!item || (item.ordered && !FIRST_NUMBER.test(lines[i] as string))) return false
  return item.alone || itemOf(lines[nextItem(lines, i + 1)])?.ordered === item.ordered
}

/** Returns the index of the next item, which may come after continuation lines and empty lines. */
function nextItem(lines: string[], from: number): number {
  let i = from
  while (i < lines.length && itemOf(lines[i]) === undefined && CONTINUED.test(lines[i] as string)) i++
  while (i < lines.length && (lines[i] as string).trim() === '') i++
  return i
}

function readList(lines: string[], start: number): Read | undefined {
  if (!startsList(lines, start)) return undefined
  const ordered = itemOf(lines[start])?.ordered === true
  const items: Run[][] = []
  let end = start
  for (let i = start, item = itemOf(lines[i]); item?.ordered === ordered; item = itemOf(lines[i])) {
    const first = i++
    while (i < lines.length && itemOf(lines[i]) === undefined && CONTINUED.test(lines[i] as string)) i++
    const rest = lines.slice(first + 1, i).map((line) => line.trim())
    items.push(parseRuns([item.text.trim(), ...rest].join('\n')))
    end = i
    i = nextItem(lines, i)
  }
  return { block: { kind: 'list', ordered, items }, end }
}

export function pictureUrlsIn(text: string): string[] {
  // Most texts have no picture and need not be parsed.
  if (!text.includes('](/media/')) return []
  const addresses = parseText(text).flatMap((block) =>
    block.kind === 'picture' && PICTURE_ADDRESS.test(block.address) ? block.address : [],
  )
  return [...new Set(addresses)]
}

export const pictureIdsIn = (text: string): string[] => [
  ...new Set(pictureUrlsIn(text).flatMap((address) => PICTURE_ADDRESS.exec(address)?.[1] ?? [])),
]
