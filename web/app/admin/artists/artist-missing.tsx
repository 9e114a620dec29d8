import { ARTIST_TEXTS } from '@linework/contract/artists/texts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { BackToList } from '../list/back-to-list.tsx'

export function ArtistMissing() {
  return (
    <>
      <BackToList to="/admin/artists" />
      <EmptyState text={ARTIST_TEXTS.notFound} />
    </>
  )
}
