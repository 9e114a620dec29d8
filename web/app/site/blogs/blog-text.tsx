import type { Blog } from '@linework/contract/content/blogs-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { type Block, textOf } from '@linework/contract/text/blocks'
import { parseText } from '@linework/contract/text/parse-text'
import { detectHeadings } from '../../shared/text/detect-headings.ts'
import formatted from '../../shared/text/formatted-text.module.css'
import { drawPictureOf, FormattedText, Runs } from '../../shared/text/formatted-text.tsx'
import styles from './blog-page.module.css'

/**
 * No drop cap for a word of one letter, which would read as part of the next word, or for Indic scripts,
 * which the display font lacks.
 */
const WORD = /^(?![\u0900-\u0DFF])\p{L}{2}/u

type Paragraph = Extract<Block, { kind: 'paragraph' }>
type Unstructured = Extract<Block, { kind: 'paragraph' | 'picture' }>

/** True for paragraphs, optionally with pictures between them. */
const isUnstructured = (blocks: Block[]): blocks is Unstructured[] =>
  blocks.every(({ kind }) => kind === 'paragraph' || kind === 'picture')

export function BlogText({ blog: { content, textPictures } }: { blog: Blog }) {
  const blocks = parseText(content)
  const lang = languageOf(content)
  const [first, ...rest] = blocks
  const picture = drawPictureOf(textPictures ?? [])
  if (isUnstructured(blocks))
    return (
      <div className={`${formatted.text} ${styles.text}`} lang={lang}>
        <Paragraphs blocks={blocks} picture={picture} />
      </div>
    )
  const isOpening = first?.kind === 'paragraph'
  return (
    <div className={`${formatted.text} ${styles.text}`} lang={lang}>
      {isOpening ? <Opening runs={first.runs} /> : null}
      <FormattedText blocks={isOpening ? rest : blocks} picture={picture} />
    </div>
  )
}

const initialOf = (text: string) => (WORD.test(text) ? '' : undefined)

const Opening = ({ runs }: Pick<Paragraph, 'runs'>) => (
  <p data-initial={initialOf(textOf(runs))}>
    <Runs runs={runs} />
  </p>
)

interface Props {
  blocks: Unstructured[]
  picture: ReturnType<typeof drawPictureOf>
}

/** A text without headings gets those that its paragraphs start with. */
function Paragraphs({ blocks, picture }: Props) {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [textOf(block.runs)] : []))
  const heads = detectHeadings(texts).values()
  return blocks.map((block, n) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: paragraphs may be equal
    if (block.kind === 'picture') return <FormattedText key={n} blocks={[block]} picture={picture} />
    const { head = '', isQuote = false } = heads.next().value ?? {}
    const [first = { text: '' }, ...rest] = block.runs
    const hasHead = head !== '' && first.text.startsWith(head)
    const runs = hasHead ? [{ ...first, text: first.text.slice(head.length) }, ...rest] : [first, ...rest]
    return (
      <p
        key={n}
        className={isQuote ? styles.quote : undefined}
        data-initial={n === 0 ? initialOf(textOf(runs)) : undefined}
      >
        {hasHead ? <b>{head}</b> : null}
        <Runs runs={runs} />
      </p>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: paragraphs may be equal
  })
}
