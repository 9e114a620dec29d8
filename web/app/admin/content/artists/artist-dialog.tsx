import { artistsApi } from '@linework/contract/content/api'
import type { Artist } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { LoadingDialog } from '../../kit/form/loading-dialog.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { toArtistVersion, useArtistForm, useArtistWidgets } from './form/artist-form.tsx'

const TITLE = 'Edit Artist'

interface Props {
  /** The artist to edit. Unset: a new one is created. */
  artist?: Artist
  onClose: () => void
  onSaved: (artist: Artist) => void
}

export function ArtistDialog({ artist, onClose, onSaved }: Props) {
  const form = useArtistForm(artist, onSaved)
  return (
    <RecordDialog
      title={artist ? TITLE : 'Add Artist'}
      form={form}
      wide={artist !== undefined}
      widgets={useArtistWidgets(form)}
      toVersion={toArtistVersion}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

/** The list has no pictures of an artist's work, so the artist is loaded first. */
export function EditArtistDialog({ slug, ...rest }: Omit<Props, 'artist'> & { slug: string }) {
  const [found] = useState(() =>
    findRecord(browserApi(artistsApi.bySlug, { params: { slug }, headers: SHOW_ALL })),
  )
  return (
    <Deferred value={found} fallback={<LoadingDialog title={TITLE} onClose={rest.onClose} />}>
      {({ record, status }) =>
        record ? (
          <ArtistDialog artist={record} {...rest} />
        ) : (
          <LoadingDialog title={TITLE} onClose={rest.onClose}>
            <Alert text={status === 404 ? ARTIST_TEXTS.notFound : ARTIST_TEXTS.detailLoadFailed} />
          </LoadingDialog>
        )
      }
    </Deferred>
  )
}
