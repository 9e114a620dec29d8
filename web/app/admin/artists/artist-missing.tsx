import { ARTIST_TEXTS } from '@prahar/contract/artists'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './artist-page.module.css'
import { BackToList } from './back-to-list.tsx'

export function ArtistMissing() {
  return (
    <>
      <div className={styles.top}>
        <BackToList />
      </div>
      <EmptyState text={ARTIST_TEXTS.notFound} />
    </>
  )
}
