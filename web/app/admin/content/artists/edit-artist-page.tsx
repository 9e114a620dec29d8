import { artistsApi } from '@linework/contract/content/api'
import type { Artist } from '@linework/contract/content/artists-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useId, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { FormBody } from '../../kit/form/form-body.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { PreviewLinksButton } from '../../kit/publication/preview-links-dialog.tsx'
import { PublicationActions } from '../../kit/publication/publication-actions.tsx'
import { PublicationLine } from '../../kit/publication/publication-line.tsx'
import { usePublication } from '../../kit/publication/use-publication.ts'
import { useMayEditArtist } from '../../kit/session/use-me.ts'
import { RecordVersions } from '../records/record-dialog.tsx'
import type { Route } from './+types/edit-artist-page'
import { ArtistMissing } from './artist-missing.tsx'
import styles from './edit-artist-page.module.css'
import { ArtistFields, toArtistVersion, useArtistForm } from './form/artist-form.tsx'

export const meta = backOfficeMeta('Edit Artist')

export function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  return { found: findRecord(browserApi(artistsApi.bySlug, { params: { slug }, headers: SHOW_ALL })) }
}

export default function EditArtistPage({ loaderData, params }: Route.ComponentProps) {
  const { state } = useLocation()
  const [saved, setSaved] = useState<Artist>()
  const mayEdit = useMayEditArtist()
  // Removes the form before the navigation, so that it does not ask about unsaved changes.
  if (saved) return <Navigate to={`/admin/artists/${saved.slug}`} state={state} replace />
  return (
    <Deferred key={params.slug} value={loaderData.found} fallback={<Loading />}>
      {({ record, status }) =>
        record && mayEdit(record._id) ? (
          <EditForm artist={record} onSaved={setSaved} />
        ) : (
          <ArtistMissing status={record ? 404 : status} />
        )
      }
    </Deferred>
  )
}

function EditForm({ artist, onSaved }: { artist: Artist; onSaved: (artist: Artist) => void }) {
  const form = useArtistForm(artist, onSaved)
  const record = { kind: 'artists', id: artist._id } as const
  const editor = usePublication({ ...record, publication: artist.publication })
  const { state } = useLocation()
  const navigate = useNavigate()
  const leave = () => navigate(`/admin/artists/${artist.slug}`, { state })
  const { question } = useLeaveQuestion({
    unsaved: form.unsaved,
    onDiscard: form.discardDraft,
    onLeave: leave,
  })
  const id = useId()
  const save = async () => (await form.save(document.getElementById(id) as HTMLFormElement)) === 'saved'
  return (
    <div className={styles.page}>
      <PageHead title="Edit Artist">
        <Row>
          <PreviewLinksButton {...record} />
          <RecordVersions form={form} record={artist} toVersion={toArtistVersion} onSaved={onSaved} />
        </Row>
      </PageHead>
      <p className="muted text-xs mb-6">
        <PublicationLine editor={editor} />
      </p>
      <FormBody id={id} form={form}>
        <ArtistFields form={form} />
      </FormBody>
      <Stack gap={4} className={styles.footer} data-foot-bar>
        <PublicationActions
          editor={editor}
          save={form.unsaved ? save : undefined}
          disabled={form.progress !== undefined}
        />
        <FormFooter
          id={id}
          form={form}
          files
          busyLabel="Saving..."
          quiet={editor.canPublish}
          onCancel={leave}
        />
      </Stack>
      {question}
    </div>
  )
}

function Loading() {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHead title="Edit Artist" />
      <Skeleton height="min(40rem, 70vh)" />
    </div>
  )
}
