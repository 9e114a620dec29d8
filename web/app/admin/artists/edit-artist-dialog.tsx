import { artistsApi } from '@linework/contract/artists/api'
import type { Artist } from '@linework/contract/artists/shapes'
import { ARTIST_TEXTS } from '@linework/contract/artists/texts'
import { useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { findRecord } from '../../lib/find-record.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { LoadingDialog } from '../form/loading-dialog.tsx'
import { ArtistFields } from './artist-fields.tsx'
import { useEditArtist } from './use-edit-artist.ts'

const TITLE = 'Edit Artist'

interface Props {
  onClose: () => void
  onSaved: () => void
}

/** The list has no pictures of an artist's work, so the artist is loaded first. */
export function EditArtistDialog({ slug, ...rest }: Props & { slug: string }) {
  const [found] = useState(() => findRecord(browserApi(artistsApi.bySlug, { params: { slug } })))
  return (
    <Deferred value={found} fallback={<LoadingDialog title={TITLE} onClose={rest.onClose} />}>
      {({ record, status }) =>
        record ? (
          <EditForm artist={record} {...rest} />
        ) : (
          <LoadingDialog title={TITLE} onClose={rest.onClose}>
            <Alert text={status === 404 ? ARTIST_TEXTS.notFound : ARTIST_TEXTS.detailLoadFailed} />
          </LoadingDialog>
        )
      }
    </Deferred>
  )
}

function EditForm({ artist, onClose, onSaved }: Props & { artist: Artist }) {
  const form = useEditArtist(artist, onSaved)
  return (
    <FormDialog
      title={TITLE}
      form={form}
      unsaved={form.unsaved}
      upload={form.upload}
      wide
      files
      onClose={onClose}
    >
      <ArtistFields form={form} />
    </FormDialog>
  )
}
