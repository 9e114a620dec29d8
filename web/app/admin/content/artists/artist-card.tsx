import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import { formatExperience, serviceNamesOf } from '../../../shared/artists/describe-artist.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import cards from '../../kit/list/cards.module.css'
import { ListChip } from '../../kit/publication/status-badge.tsx'
import styles from './artist-card.module.css'

const SIZES = '(min-width: 1101px) 25vw, 50vw'

interface Props {
  artist: ArtistInList
  listUrl: string
  /** Undefined when the role may not edit artists. */
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}

export function ArtistCard({ artist, listUrl, onEdit, onDelete }: Props) {
  const { name, slug, experience, profileImage } = artist
  return (
    <article className={`${cards.card} ${styles.card}`}>
      <Link className={`flex-1 ${styles.link}`} to={`/admin/artists/${slug}`} state={{ listUrl }}>
        <Picture className={`square ${styles.picture}`} picture={profileImage} sizes={SIZES} alt="" />
        <div className={styles.text}>
          <ListChip publication={artist.publication} />
          <h2 className={styles.name} lang={languageOf(name)}>
            {name}
          </h2>
          {[serviceNamesOf(artist).join(', '), formatExperience(experience)].filter(Boolean).map((fact) => (
            <p key={fact} className={`muted text-sm ${styles.fact}`}>
              {fact}
            </p>
          ))}
        </div>
      </Link>
      <Row gap={1} className={styles.actions}>
        {onEdit ? <IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} /> : null}
        {onDelete ? <IconButton icon="trash" label={`Delete ${name}`} danger onClick={onDelete} /> : null}
      </Row>
    </article>
  )
}
