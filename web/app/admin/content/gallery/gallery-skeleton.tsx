import { GALLERY_IN_BACK_OFFICE } from '@linework/contract/content/gallery'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CardsSkeleton } from '../../kit/list/list-states.tsx'
import tileStyles from './gallery-tile.module.css'

export const GallerySkeleton = () => (
  <CardsSkeleton label="Loading images" count={GALLERY_IN_BACK_OFFICE} layout="small" cardClass="">
    <Skeleton className={tileStyles.picture} />
  </CardsSkeleton>
)
