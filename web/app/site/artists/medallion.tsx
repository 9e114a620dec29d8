import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { Picture } from '../../shared/pictures/picture.tsx'
import styles from './medallion.module.css'

interface Props {
  picture: PictureData | null
  sizes: string
  alt: string
  priority?: 'high' | 'low' | undefined
  shared?: string | undefined
}

export const RoundPortrait = (props: Props) => <Picture className={styles.disc} {...props} />
