import { artistsApi } from '@linework/contract/artists/api'
import type { Artist } from '@linework/contract/artists/shapes'
import { artistEditFields } from '@linework/contract/artists/shapes'
import { ARTIST_EDIT_TEXTS, ARTIST_TEXTS } from '@linework/contract/artists/texts'
import { upload } from '../../lib/calls/upload.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import type { FormErrors } from '../form/use-form.ts'
import { saySaved } from '../list/say-saved.ts'
import { useArtistForm } from './form/use-artist-form.ts'

/** The edit form, used by the list's dialog and by the edit page. */
export function useEditArtist(artist: Artist, onSaved: (artist: Artist) => void) {
  return useArtistForm({
    fields: artistEditFields,
    texts: ARTIST_EDIT_TEXTS,
    artist,
    summary: summaryOf,
    check: (): FormErrors => (artist._id ? {} : { _id: ARTIST_TEXTS.idMissing }),
    send: (form, onProgress) => upload(artistsApi.update, { params: { id: artist._id }, form, onProgress }),
    tell: (saved) => saySaved('artists', ARTIST_TEXTS.updated, saved),
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
