import { artistsApi } from '@linework/contract/content/api'
import { type Artist, artistEditFields } from '@linework/contract/content/artists-shapes'
import { ARTIST_EDIT_TEXTS, ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { upload } from '../../../lib/calls/upload.ts'
import { useSaveOnce } from '../../../lib/idempotency-key.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { FormErrors } from '../../kit/form/use-form.ts'
import { showSavedToast } from '../../kit/page/saved-toast.ts'
import { useArtistForm } from './form/use-artist-form.ts'

/** The edit form, used by the list's dialog and by the edit page. */
export function useEditArtist(artist: Artist, onSaved: (artist: Artist) => void) {
  const saveOnce = useSaveOnce()
  return useArtistForm({
    fields: artistEditFields,
    texts: ARTIST_EDIT_TEXTS,
    artist,
    summary: summaryOf,
    check: (): FormErrors => (artist._id ? {} : { _id: ARTIST_TEXTS.idMissing }),
    send: (form, onProgress) =>
      saveOnce((headers) =>
        upload(artistsApi.update, { params: { id: artist._id }, headers, form, onProgress }),
      ),
    tell: (saved) => showSavedToast('artists', ARTIST_TEXTS.updated, saved),
    onSaved,
    onRejected: ({ message }) => {
      // The form shows a fixed text, so the toast gives the reason.
      if (message) showToast('error', message)
      return ARTIST_TEXTS.updateFailed
    },
  })
}

/** Two errors have their own alert text. */
function summaryOf({ _id, name }: FormErrors): string {
  if (_id) return _id
  return name === ARTIST_EDIT_TEXTS.name ? name : ARTIST_TEXTS.fixErrors
}
