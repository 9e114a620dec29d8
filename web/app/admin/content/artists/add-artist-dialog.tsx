import { artistsApi } from '@linework/contract/content/api'
import { type Artist, artistCreateFields } from '@linework/contract/content/artists-shapes'
import { ARTIST_CREATE_TEXTS, ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { upload } from '../../../lib/calls/upload.ts'
import { useSaveOnce } from '../../../lib/idempotency-key.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { FormErrors } from '../../kit/form/use-form.ts'
import { showSavedToast } from '../../kit/page/saved-toast.ts'
import { useSaveDraft } from '../../kit/publication/use-publication.ts'
import { ArtistFields } from './form/artist-fields.tsx'
import { useArtistForm } from './form/use-artist-form.ts'

interface Props {
  onClose: () => void
  onSaved: (artist: Artist) => void
}

export function AddArtistDialog({ onClose, onSaved }: Props) {
  const { mark, onSaveDraft } = useSaveDraft()
  const saveOnce = useSaveOnce()
  const form = useArtistForm({
    fields: artistCreateFields,
    texts: ARTIST_CREATE_TEXTS,
    summary: () => ARTIST_TEXTS.fixErrors,
    check: (profileMissing): FormErrors =>
      profileMissing ? { profileImage: ARTIST_CREATE_TEXTS.profileMissing } : {},
    send: (data, onProgress) =>
      saveOnce((headers) => upload(artistsApi.create, { headers, form: mark(data), onProgress })),
    tell: (artist) => showSavedToast('artists', ARTIST_TEXTS.created, artist),
    onSaved,
    onRejected: ({ message, errors }) =>
      errors.map((error) => error.message).join(', ') || message || ARTIST_TEXTS.createFailed,
  })
  return (
    <FormDialog
      title="Add Artist"
      form={form}
      unsaved={form.unsaved}
      upload={form.upload}
      files
      onSaveDraft={onSaveDraft}
      onClose={onClose}
    >
      <ArtistFields form={form} />
    </FormDialog>
  )
}
