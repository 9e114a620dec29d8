import { artistsApi } from '@linework/contract/content/api'
import type { Artist } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { LoadingDialog } from '../../kit/form/loading-dialog.tsx'
import { PreviewLinksButton } from '../../kit/publication/preview-links-dialog.tsx'
import { usePublication } from '../../kit/publication/use-publication.ts'
import { ArtistVersions } from './artist-versions.tsx'
import { ArtistFields } from './form/artist-fields.tsx'
import { useEditArtist } from './use-edit-artist.ts'

const TITLE = 'Edit Artist'

interface Props {
  onClose: () => void
  onSaved: () => void
}

/** The list has no pictures of an artist's work, so the artist is loaded first. */
export function EditArtistDialog({ slug, ...rest }: Props & { slug: string }) {
  const [found] = useState(() =>
    findRecord(browserApi(artistsApi.bySlug, { params: { slug }, headers: SHOW_ALL })),
  )
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
  const record = { kind: 'artists', id: artist._id } as const
  const editor = usePublication({ ...record, publication: artist.publication })
  return (
    <FormDialog
      title={TITLE}
      form={form}
      unsaved={form.unsaved}
      upload={form.upload}
      wide
      files
      editor={editor}
      tools={
        <>
          <PreviewLinksButton {...record} />
          <ArtistVersions artist={artist} unsaved={form.unsaved} onRestored={onSaved} />
        </>
      }
      onClose={onClose}
    >
      <ArtistFields form={form} />
    </FormDialog>
  )
}
