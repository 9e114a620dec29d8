import type { Blog } from '@linework/contract/content/blogs-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { formatDay } from '../../../shared/time/format-day.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import cards from '../../kit/list/cards.module.css'
import { ListChip } from '../../kit/publication/status-badge.tsx'
import styles from './blog-card.module.css'

const SIZES = '(min-width: 1101px) 33vw, (min-width: 640px) 50vw, 100vw'

interface Props {
  blog: Blog
  /** Target of the Back link on the blog page. */
  listUrl: string
  onEdit: () => void
  onDelete: () => void
}

export function BlogCard({ blog, listUrl, onEdit, onDelete }: Props) {
  const { title, slug, author, publicDate, tags, image } = blog
  return (
    <article className={`${cards.card} ${styles.card}`}>
      <Link className={cards.link} to={`/admin/blog/${slug}`} state={{ listUrl }}>
        <Picture className={cards.picture} picture={image} sizes={SIZES} alt="" />
        <div className={cards.caption}>
          <ListChip publication={blog.publication} />
          <h2 className={cards.name} lang={languageOf(title)}>
            {title}
          </h2>
          <p className={cards.text}>{`${author}, ${formatDay(publicDate)}`}</p>
          {tags.length === 0 ? null : <p className={cards.text}>{`Tags: ${tags.join(', ')}`}</p>}
        </div>
      </Link>
      <div className={`${cards.actions} ${styles.actions}`}>
        <IconButton icon="edit" label={`Edit ${title}`} onPicture onClick={onEdit} />
        <IconButton icon="trash" label={`Delete ${title}`} onPicture danger onClick={onDelete} />
      </div>
    </article>
  )
}
