interface Paragraph {
  head: string
  text: string
  isQuote: boolean
}

const HEAD = /^(\p{L}[\p{L}\p{N}’'-]*(?: [\p{L}\p{N}’'-]+){1,4}[.:]) (?=\S)/u

const HEADS_MIN = 3

const QUOTE_MAX_LETTERS = 160
const QUOTED_PARAGRAPHS_MIN = 4

/** For blogs in plain text: if several paragraphs begin with a short sentence, these become headings. */
export function detectHeadings(paragraphs: string[]): Paragraph[] {
  const heads = paragraphs.map((text) => HEAD.exec(text)?.[1] ?? '')
  const isArranged = heads.filter((head) => head !== '').length >= HEADS_MIN
  const quote = quoteOf(paragraphs)
  return paragraphs.map((text, i) => {
    const head = isArranged ? (heads[i] ?? '') : ''
    return { head, text: text.slice(head.length), isQuote: head === '' && text === quote }
  })
}

function quoteOf(paragraphs: string[]): string | undefined {
  if (paragraphs.length < QUOTED_PARAGRAPHS_MIN) return undefined
  const short = paragraphs.slice(1).filter(({ length }) => length <= QUOTE_MAX_LETTERS)
  return short.length === 1 ? short[0] : undefined
}
