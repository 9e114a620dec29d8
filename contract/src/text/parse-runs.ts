import { isLinkUrl, type Run } from './blocks.ts'
import { tidyRuns } from './tidy-runs.ts'

type Mark = 'bold' | 'italic'

/** After a backslash, these characters lose their meaning as marks. */
const ESCAPABLE = '\\*[]()#>+-.!•'

const LINK = /\[((?:\\[\s\S]|[^[\]\\])+)\]\(([^\s()]{1,2000})\)/y

/** Marks are `**bold**`, `*italic*` and `[text](url)`. A mark without its end is ordinary text. */
export const parseRuns = (source: string): Run[] => tidyRuns(readRuns(source, true))

function readRuns(source: string, mayLink: boolean): Run[] {
  const stars = new Stars()
  let i = 0
  while (i < source.length) {
    const letter = source[i] as string
    const link =
      mayLink && letter === '[' && !/(?<!\\)!$/.test(source.slice(Math.max(0, i - 2), i))
        ? readLink(source, i)
        : undefined
    if (letter === '\\' && ESCAPABLE.includes(source[i + 1] || ' ')) {
      stars.add({ text: source[i + 1] as string })
      i += 2
    } else if (link) {
      for (const run of link.runs) stars.add(run)
      i += link.length
    } else if (letter === '*') {
      const count = countStars(source, i)
      stars.meet(count, source[i - 1] ?? ' ', source[i + count] ?? ' ')
      i += count
    } else {
      const plain = /[^\\[*]*/y
      plain.lastIndex = i + 1
      const text = letter + (plain.exec(source)?.[0] ?? '')
      stars.add({ text })
      i += text.length
    }
  }
  return stars.runs
}

function readLink(source: string, at: number) {
  LINK.lastIndex = at
  const [whole, words = '', href = ''] = LINK.exec(source) ?? []
  if (whole === undefined || words.trim() === '' || !isLinkUrl(href)) return undefined
  return { length: whole.length, runs: readRuns(words, false).map((run) => ({ ...run, href })) }
}

function countStars(source: string, at: number): number {
  let end = at
  while (source[end] === '*') end++
  return end - at
}

const LENGTH = { bold: 2, italic: 1 }

/** Pairs the stars that begin and end bold and italic text. A star without a partner stays in the text. */
class Stars {
  readonly runs: Run[] = []
  private open: { at: number; mark: Mark }[] = []

  add(run: Run): void {
    this.runs.push(run)
  }

  meet(count: number, before: string, after: string): void {
    // Stars between digits are arithmetic, as in 5*3*2.
    const isSum = /\d/.test(before) && /\d/.test(after)
    let left = count
    if (!isSum && before.trim() !== '') left -= this.close(count)
    if (!isSum && after.trim() !== '' && left <= LENGTH.bold + LENGTH.italic) left -= this.begin(left)
    if (left > 0) this.add({ text: '*'.repeat(left) })
  }

  /** Returns how many of the stars end a mark. */
  private close(count: number): number {
    if (count <= LENGTH.bold) return this.closeMark(count === LENGTH.bold ? 'bold' : 'italic')
    let used = 0
    for (let last = this.open.at(-1); last && LENGTH[last.mark] <= count - used; last = this.open.at(-1)) {
      const closed = this.closeMark(last.mark)
      if (closed === 0) break
      used += closed
    }
    return used
  }

  private closeMark(mark: Mark): number {
    const place = this.open.findLastIndex((opened) => opened.mark === mark)
    const opener = this.open[place]
    if (!opener || opener.at === this.runs.length - 1) return 0
    for (let i = opener.at + 1; i < this.runs.length; i++) (this.runs[i] as Run)[mark] = true
    ;(this.runs[opener.at] as Run).text = ''
    this.open.length = place
    return LENGTH[mark]
  }

  private begin(count: number): number {
    let used = 0
    for (const mark of ['bold', 'italic'] as const) {
      if (count - used < LENGTH[mark] || this.open.some((opened) => opened.mark === mark)) continue
      this.open.push({ at: this.runs.length, mark })
      this.add({ text: '*'.repeat(LENGTH[mark]) })
      used += LENGTH[mark]
    }
    return used
  }
}
