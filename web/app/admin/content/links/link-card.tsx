import type { Link } from '@linework/contract/content/links-shapes'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { EmbedFrame } from '../../../shared/players/embed-frame.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import cards from '../../kit/list/cards.module.css'
import styles from './link-card.module.css'
import type { LinkKind } from './link-kind.ts'
import { nameOf } from './link-name.ts'

const SIZES = '(min-width: 1101px) 25vw, 50vw'

interface Props {
  link: Link
  kind: LinkKind
  onEdit: () => void
  onDelete: () => void
}

export function LinkCard({ link, kind, onEdit, onDelete }: Props) {
  const src = kind.embed(link.url)
  const name = nameOf(link)
  return (
    <figure className={`${cards.card} ${styles.card}`}>
      {src !== undefined ? (
        <EmbedFrame
          className={styles.frame}
          src={src}
          title={name}
          cover={
            link.cover && (
              <Picture className={styles.cover} picture={link.cover} sizes={SIZES} alt={`Cover of ${name}`} />
            )
          }
        />
      ) : (
        <a className={styles.plain} href={link.url} target="_blank" rel="noopener">
          <b>{kind.notRecognised}</b>
          <span className={styles.address}>{link.url}</span>
        </a>
      )}
      <Row as="figcaption" gap={1} align="center" className={`muted text-sm ${styles.caption}`}>
        <span className={styles.name}>{src !== undefined ? name : 'Shown as a plain link'}</span>
        <IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete ${name}`} danger onClick={onDelete} />
      </Row>
    </figure>
  )
}
