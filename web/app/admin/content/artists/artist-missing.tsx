import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { RecordMissing } from '../../kit/list/record-missing.tsx'

/** `status` is the result of findRecord. The specification has one text for 404 and for other failures. */
export const ArtistMissing = ({ status }: { status: number }) => (
  <RecordMissing
    list="/admin/artists"
    text={ARTIST_TEXTS.notFound}
    failure={status === 404 ? undefined : ARTIST_TEXTS.detailLoadFailed}
  />
)
