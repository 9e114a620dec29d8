import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import {
  type Block,
  isOwnPath,
  PICTURE_ADDRESS,
  type PictureBlock,
  type Run,
} from '@linework/contract/text/blocks'
import { Fragment, type ReactNode } from 'react'
import { Picture } from '../pictures/picture.tsx'
import styles from './formatted-text.module.css'

interface Props {
  blocks: Block[]
  picture: (address: string, alt: string) => ReactNode
}

/** Renders parsed blocks as React elements, never as HTML, so that scripts cannot be injected. */
export const FormattedText = ({ blocks, picture }: Props) =>
  numbered(blocks).map(([n, block]) => <Fragment key={n}>{drawBlock(block, picture)}</Fragment>)

function drawBlock(block: Block, picture: Props['picture']): ReactNode {
  switch (block.kind) {
    case 'picture':
      return drawPicture(block, picture)
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading>
          <Runs runs={block.runs} />
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return <List>{drawEach(block.items, 'li')}</List>
    }
    case 'quote':
      return <blockquote>{drawEach(block.paragraphs, 'p')}</blockquote>
    default:
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
  }
}

function drawPicture({ address, alt, caption }: PictureBlock, draw: Props['picture']): ReactNode {
  const drawn = draw(address, alt)
  if (drawn === null || caption === undefined) return drawn
  return (
    <figure>
      {drawn}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

const drawEach = (all: Run[][], Part: 'li' | 'p') =>
  numbered(all).map(([n, runs]) => (
    <Part key={n}>
      <Runs runs={runs} />
    </Part>
  ))

export const Runs = ({ runs }: { runs: Run[] }) =>
  numbered(runs).map(([n, run]) => <Fragment key={n}>{drawRun(run)}</Fragment>)

function drawRun({ text, bold, italic, href }: Run): ReactNode {
  let drawn: ReactNode = text
  if (italic) drawn = <em>{drawn}</em>
  if (bold) drawn = <strong>{drawn}</strong>
  if (href === undefined) return drawn
  return isOwnPath(href) ? (
    <a href={href}>{drawn}</a>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {drawn}
    </a>
  )
}

/** Uses the index as the key, because two parts may have equal text. */
const numbered = <T,>(parts: T[]) => [...parts.entries()]

/** Pictures with at least this width / height fill the width without exceeding the height of a screen. */
const WIDE = 1.3

export const drawPictureOf = (pictures: PictureData[]) => (address: string, alt: string) => {
  const id = PICTURE_ADDRESS.exec(address)?.[1]
  const picture = pictures.find(({ public_id }) => public_id === id)
  if (picture === undefined) return null
  const isWide = picture.width >= picture.height * WIDE
  return (
    <Picture
      className={`${styles.picture} ${isWide ? '' : styles.narrow}`}
      picture={picture}
      sizes={`(min-width: 1024px) ${isWide ? 68 : 46}vw, 100vw`}
      alt={alt || picture.alt}
    />
  )
}

export const isPlain = (blocks: Block[]): boolean =>
  blocks.every(
    (block) => block.kind === 'paragraph' && block.runs.every((run) => Object.keys(run).length === 1),
  )
