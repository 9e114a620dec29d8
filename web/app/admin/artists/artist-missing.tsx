import { ARTIST_TEXTS } from '@linework/contract/artists/texts'
import { RecordMissing } from '../list/record-missing.tsx'

/** `status` as of findRecord. The specification has one text for both cases. */
export const ArtistMissing = ({ status }: { status: number }) => (
  <RecordMissing
    list="/admin/artists"
    text={ARTIST_TEXTS.notFound}
    failure={status === 404 ? undefined : ARTIST_TEXTS.detailLoadFailed}
  />
)
