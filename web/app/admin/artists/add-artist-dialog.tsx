import { artistsApi } from '@linework/contract/artists/api'
import type { Artist } from '@linework/contract/artists/shapes'
import { artistCreateFields } from '@linework/contract/artists/shapes'
import { ARTIST_CREATE_TEXTS, ARTIST_TEXTS } from '@linework/contract/artists/texts'
import { upload } from '../../lib/calls/upload.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import type { FormErrors } from '../form/use-form.ts'
import { saySaved } from '../list/say-saved.ts'
import { useSaveDraft } from '../publication/use-save-draft.ts'
import { ArtistFields } from './form/artist-fields.tsx'
import { useArtistForm } from './form/use-artist-form.ts'

interface Props {
  onClose: () => void
  onSaved: (artist: Artist) => void
}

export function AddArtistDialog({ onClose, onSaved }: Props) {
  const { mark, onSaveDraft } = useSaveDraft()
  const form = useArtistForm({
    fields: artistCreateFields,
    texts: ARTIST_CREATE_TEXTS,
    summary: () => ARTIST_TEXTS.fixErrors,
    check: (profileMissing): FormErrors =>
      profileMissing ? { profileImage: ARTIST_CREATE_TEXTS.profileMissing } : {},
    send: (data, onProgress) => upload(artistsApi.create, { form: mark(data), onProgress }),
    tell: (artist) => saySaved('artists', ARTIST_TEXTS.created, artist),
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
