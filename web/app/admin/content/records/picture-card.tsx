import { languageOf } from '@linework/contract/fields/indian-scripts'
import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import type { Publication } from '@linework/contract/records/publication-shapes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import cards from '../../kit/list/cards.module.css'
import { ListChip } from '../../kit/publication/status-badge.tsx'

const SIZES = '(min-width: 1101px) 33vw, (min-width: 640px) 50vw, 100vw'

interface Props {
  name: string
  to: string
  listUrl: string
  picture: PictureData | null
  publication: Publication | undefined
  className?: string | undefined
  toolsClass?: string | undefined
  onEdit: () => void
  onDelete: () => void
  children: ReactNode
}

export function PictureCard(props: Props) {
  const { name, to, listUrl, picture, publication, className = '', toolsClass = '', onEdit, onDelete } = props
  return (
    <article className={`${cards.card} ${className}`}>
      <Link className={`block h-full ${cards.link}`} to={to} state={{ listUrl }}>
        <Picture className="landscape" picture={picture} sizes={SIZES} alt="" />
        <div className={cards.caption}>
          <ListChip publication={publication} />
          <h2 className={cards.name} lang={languageOf(name)}>
            {name}
          </h2>
          {props.children}
        </div>
      </Link>
      <Row gap={2} className={`${cards.actions} ${toolsClass}`}>
        <IconButton icon="edit" label={`Edit ${name}`} onPicture onClick={onEdit} />
        <IconButton icon="trash" label={`Delete ${name}`} onPicture danger onClick={onDelete} />
      </Row>
    </article>
  )
}
