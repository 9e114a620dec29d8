import type { Blog } from '@linework/contract/blogs/shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { type Block, textOf } from '@linework/contract/formatted-text/blocks'
import { parseText } from '@linework/contract/formatted-text/parse-text'
import formatted from '../../shared/formatted-text.module.css'
import { FormattedText, Runs } from '../../shared/formatted-text.tsx'
import { runInHeads } from '../../shared/run-in-heads.ts'
import { drawPictureOf } from '../../shared/text-picture.tsx'
import styles from './blog-page.module.css'

/** A single letter set large reads as part of the next word, and the display face has no letters of India. */
const WORD = /^(?![\u0900-\u0DFF])\p{L}{2}/u

type Paragraphs = Extract<Block, { kind: 'paragraph' }>[]

const isParagraphs = (blocks: Block[]): blocks is Paragraphs =>
  blocks.every(({ kind }) => kind === 'paragraph')

export function BlogText({ blog: { content, textPictures } }: { blog: Blog }) {
  const blocks = parseText(content)
  const lang = languageOf(content)
  const [first, ...rest] = blocks
  if (isParagraphs(blocks))
    return (
      <div className={styles.text} lang={lang}>
        <Paragraphs blocks={blocks} />
      </div>
    )
  const isOpening = first?.kind === 'paragraph'
  return (
    <div className={`${formatted.text} ${styles.text}`} lang={lang}>
      {isOpening ? <Opening runs={first.runs} /> : null}
      <FormattedText blocks={isOpening ? rest : blocks} picture={drawPictureOf(textPictures ?? [])} />
    </div>
  )
}

const initialOf = (text: string) => (WORD.test(text) ? '' : undefined)

const Opening = ({ runs }: Pick<Paragraphs[number], 'runs'>) => (
  <p data-initial={initialOf(textOf(runs))}>
    <Runs runs={runs} />
  </p>
)

/** Without headings of its own, a text gets those that its paragraphs begin with. */
function Paragraphs({ blocks }: { blocks: Paragraphs }) {
  const heads = runInHeads(blocks.map(({ runs }) => textOf(runs)))
  return heads.map(({ head, isQuote }, n) => {
    const [first = { text: '' }, ...rest] = blocks[n]?.runs ?? []
    const hasHead = head !== '' && first.text.startsWith(head)
    const runs = hasHead ? [{ ...first, text: first.text.slice(head.length) }, ...rest] : [first, ...rest]
    return (
      <p
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal
        key={n}
        className={isQuote ? styles.quote : undefined}
        data-initial={n === 0 ? initialOf(textOf(runs)) : undefined}
      >
        {hasHead ? <b>{head}</b> : null}
        <Runs runs={runs} />
      </p>
    )
  })
}
