import type { Blog } from '@linework/contract/content/blogs-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { type Block, textOf } from '@linework/contract/text/blocks'
import { parseText } from '@linework/contract/text/parse-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../shared/pictures/picture.tsx'
import { detectHeadings } from '../../shared/text/detect-headings.ts'
import formatted from '../../shared/text/formatted-text.module.css'
import { drawPictureOf, FormattedText, Runs } from '../../shared/text/formatted-text.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import { RoundPortrait } from '../artists/medallion.tsx'
import { bookingUrl } from '../urls/prefill.ts'
import endStyles from './blog-end.module.css'
import styles from './blog-page.module.css'
import { ByLine } from './by-line.tsx'
import type { BlogAuthor } from './load-author.ts'

/** No drop cap for a word of one letter, nor for Indic scripts, which the display font lacks. */
const WORD = /^(?![\u0900-\u0DFF])\p{L}{2}/u

type Paragraph = Extract<Block, { kind: 'paragraph' }>
type Unstructured = Extract<Block, { kind: 'paragraph' | 'picture' }>

/** True for a text of paragraphs and pictures, without headings or lists. */
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

interface BlogTextProps {
  blocks: Unstructured[]
  picture: ReturnType<typeof drawPictureOf>
}

/** In a text without headings, short first sentences become the headings. */
function Paragraphs({ blocks, picture }: BlogTextProps) {
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

const LONG_TITLE = 40

interface Props {
  blog: Blog
  author: BlogAuthor | null | Promise<BlogAuthor | null>
  children: ReactNode
}

export function BlogArticle({ blog, author, children }: Props) {
  const { title, image, tags } = blog
  const titleClass = title.length > LONG_TITLE ? `${styles.title} ${styles.longTitle}` : styles.title
  return (
    <>
      <span className={styles.progress} aria-hidden="true" />
      <header className={`relative ${styles.header}`} data-surface="hero">
        <Picture
          className={`cover ${styles.picture}`}
          picture={image}
          sizes="(max-width: 860px) 70vh, 100vw"
          priority="high"
          shared={`blog-${blog.slug}`}
        />
        <div className={`wrap ${styles.heading}`}>
          <h1 className={titleClass} lang={languageOf(title)}>
            {title}
          </h1>
          <ByLine className={styles.author} blog={blog} />
        </div>
      </header>
      <div className={`wrap ${styles.body}`}>
        <div className={styles.columns}>
          <div>
            <article>
              <BlogText blog={blog} />
              {tags.length === 0 ? null : (
                <ul className={styles.tags} aria-label="Tags">
                  {[...new Set(tags.map(withHash))].map((tag) => (
                    <li key={tag}>
                      <Tag text={tag} />
                    </li>
                  ))}
                </ul>
              )}
            </article>
            <BlogEnd name={blog.author} author={author} />
          </div>
          <div className={styles.side}>{children}</div>
        </div>
      </div>
    </>
  )
}

/** Removes the # that staff may have typed already. */
const withHash = (tag: string) => `#${tag.replace(/^#+/, '')}`

function BlogEnd({ name, author }: { name: string; author: BlogAuthor | null | Promise<BlogAuthor | null> }) {
  return (
    <Deferred value={author} fallback={<Card name={name} artist={null} />}>
      {(artist) => <Card name={name} artist={artist} />}
    </Deferred>
  )
}

function Card({ name, artist }: { name: string; artist: BlogAuthor | null }) {
  const first = name.split(' ')[0]
  return (
    <aside className={endStyles.card} aria-label="Written by">
      {artist?.picture ? (
        <span className={endStyles.avatar}>
          <RoundPortrait picture={artist.picture} sizes="(min-width: 640px) 190px, 96px" alt="" />
        </span>
      ) : null}
      <div>
        <p className="muted">Written by</p>
        <p className={endStyles.name}>{name}</p>
      </div>
      {artist?.bio ? (
        <p className={`muted ${endStyles.bio}`} lang={languageOf(artist.bio)}>
          {artist.bio}
        </p>
      ) : null}
      <div className={endStyles.buttons}>
        <ButtonLink to={bookingUrl(artist ? { artist: artist.slug } : {})}>
          {artist ? `Book with ${first}` : 'Book an Appointment'}
        </ButtonLink>
        {artist ? (
          <Link className={`semibold ${endStyles.work}`} to={`/artists/${artist.slug}`}>
            {`${first}’s work`}
          </Link>
        ) : null}
      </div>
    </aside>
  )
}
