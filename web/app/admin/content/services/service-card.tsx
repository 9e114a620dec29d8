import type { ServiceInList } from '@linework/contract/content/services-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import cards from '../../kit/list/cards.module.css'
import { ListChip } from '../../kit/publication/status-badge.tsx'
import styles from './service-card.module.css'

const SIZES = '(min-width: 1101px) 33vw, (min-width: 640px) 50vw, 100vw'

interface Props {
  service: ServiceInList
  /** Target of the Back link on the service page. */
  listUrl: string
  onEdit: () => void
  onDelete: () => void
}

export function ServiceCard({ service, listUrl, onEdit, onDelete }: Props) {
  const { name, slug, shortDescription, headerImage } = service
  return (
    <article className={cards.card}>
      <Link className={cards.link} to={`/admin/services/${slug}`} state={{ listUrl }}>
        <Picture className={cards.picture} picture={headerImage} sizes={SIZES} alt="" />
        <div className={cards.caption}>
          <ListChip publication={service.publication} />
          <h2 className={cards.name} lang={languageOf(name)}>
            {name}
          </h2>
          <p className={`${cards.text} ${styles.text}`} lang={languageOf(shortDescription)}>
            {shortDescription}
          </p>
        </div>
      </Link>
      <div className={cards.actions}>
        <IconButton icon="edit" label={`Edit ${name}`} onPicture onClick={onEdit} />
        <IconButton icon="trash" label={`Delete ${name}`} onPicture danger onClick={onDelete} />
      </div>
    </article>
  )
}
