import { artistsApi } from '@linework/contract/content/api'
import { ARTISTS_IN_BACK_OFFICE } from '@linework/contract/content/artists'
import type { Artist, ArtistInList } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { SERVICE_TEXTS } from '@linework/contract/content/services'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { artistsOf } from '../../../lib/calls/load-list.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { serviceNamesOf } from '../../../shared/artists/describe-artist.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ReassignmentField, useReassignment } from '../../desk/reassignment/reassignment-field.tsx'
import cards from '../../kit/list/cards.module.css'
import { CardsSkeleton, ListFilter } from '../../kit/list/list-states.tsx'
import { listUrl, loadPage } from '../../kit/list/paged-list.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import { useMayEditArtist, usePermission } from '../../kit/session/use-me.ts'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { LoadedDialog } from '../records/loaded-dialog.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { type DeleteActs, type EditActs, RecordsScreen } from '../records/records-screen.tsx'
import { useServices } from '../services/use-services.ts'
import type { Route } from './+types/artists-page'
import cardStyles from './artist-card.module.css'
import { ArtistCard } from './artist-card.tsx'
import styles from './artists-list.module.css'
import { toArtistVersion, useArtistForm, useArtistWidgets } from './form/artist-form.tsx'

export const meta = backOfficeMeta('Artists')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  const service = new URL(request.url).searchParams.get('service') ?? ''
  const filter = service === '' ? {} : { field: 'service', search: service }
  const call = browserApi(artistsApi.page, {
    query: { page, limit: ARTISTS_IN_BACK_OFFICE, ...filter },
    headers: SHOW_ALL,
  })
  const artists = call.then(({ newArtists, totalPages }) => ({ items: newArtists, pages: totalPages }))
  return { page, service, artists: loadPage(artists, ARTIST_TEXTS.loadFailed) }
}

const SKELETON = (
  <CardsSkeleton
    label="Loading artists"
    count={ARTISTS_IN_BACK_OFFICE}
    layout="small"
    cardClass={`${cards.card} ${cardStyles.card}`}
  >
    <Skeleton className={`square ${cardStyles.picture}`} />
    <div className={cardStyles.text}>
      <Skeleton style={{ width: '70%', height: '1.35rem' }} />
      <Skeleton style={{ height: '2.5rem', margin: '0.4rem 0 3.6rem' }} />
    </div>
  </CardsSkeleton>
)

export default function ArtistsPage({ loaderData: { page, service, artists } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const addressOf = artistsUrl(service)
  const [may, mayEdit] = [usePermission(), useMayEditArtist()]
  return (
    <RecordsScreen
      kind="artists"
      title="Artists"
      addLabel={may(artistsApi.create) ? 'Add Artist' : undefined}
      emptyTexts={{
        text: 'No artists available. Please add one.',
        note: 'Visitors choose an artist by their work. Each has a page with a portrait, a bio and pictures.',
        add: 'Add the first artist',
      }}
      page={page}
      list={artists}
      addressOf={addressOf}
      layout="small"
      skeleton={SKELETON}
      isOrdered
      filter={<ServiceFilter service={service} />}
      toolsClass={styles.actions}
      empty={
        service === '' ? undefined : (
          <EmptyState text="No artists found.">
            <GhostLink label="Show all artists" to={artistsUrl('')(1)} />
          </EmptyState>
        )
      }
      card={(artist, { onEdit, onDelete }) => (
        <ArtistCard
          artist={artist}
          listUrl={addressOf(page)}
          onEdit={mayEdit(artist._id) ? onEdit : undefined}
          onDelete={may(artistsApi.remove) ? onDelete : undefined}
        />
      )}
      editor={(artist, acts) =>
        artist ? (
          <EditArtistDialog slug={artist.slug} {...acts} />
        ) : (
          <ArtistDialog
            onClose={acts.onClose}
            // After adding an artist, the filter is removed if it would hide the new artist.
            onSaved={(added) => {
              acts.onClose()
              return navigate(artistsUrl(serviceNamesOf(added).includes(service) ? service : '')(1))
            }}
          />
        )
      }
      deletion={(artist, acts) => <DeleteArtistDialog artist={artist} {...acts} />}
    />
  )
}

const EditArtistDialog = ({ slug, ...acts }: EditActs & { slug: string }) => (
  <LoadedDialog
    title="Edit Artist"
    call={() => browserApi(artistsApi.bySlug, { params: { slug }, headers: SHOW_ALL })}
    gone={ARTIST_TEXTS.notFound}
    failed={ARTIST_TEXTS.detailLoadFailed}
    onClose={acts.onClose}
  >
    {(artist) => <ArtistDialog artist={artist} {...acts} />}
  </LoadedDialog>
)

interface Props {
  artist?: Artist
  onClose: () => void
  onSaved: (artist: Artist) => void
}

function ArtistDialog({ artist, onClose, onSaved }: Props) {
  const form = useArtistForm(artist, onSaved)
  return (
    <RecordDialog
      title={artist ? 'Edit Artist' : 'Add Artist'}
      form={form}
      wide={artist !== undefined}
      widgets={useArtistWidgets(form)}
      toVersion={toArtistVersion}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

const artistsUrl = (service: string) => listUrl('/admin/artists', { service })

/** The list offers the service of the URL even when the services could not be loaded. */
function ServiceFilter({ service }: { service: string }) {
  const { services = [], failed } = useServices()
  useEffect(() => {
    if (failed) showToast('error', SERVICE_TEXTS.loadFailed)
  }, [failed])
  const navigate = useNavigate()
  const names = services.map(({ name }) => name)
  const shown = service === '' || names.includes(service) ? names : [service, ...names]
  return (
    <div className={styles.filter}>
      <ListFilter
        label="Filter by service"
        all="All services"
        value={service}
        options={shown.map((name) => ({ value: name, label: name }))}
        onValue={(next) => navigate(artistsUrl(next)(1))}
      />
    </div>
  )
}

interface DeleteArtistDialogProps extends DeleteActs {
  artist: ArtistInList
}

function DeleteArtistDialog({ artist, ...acts }: DeleteArtistDialogProps) {
  const { _id } = artist
  const findOthers = useCallback(async () => {
    const artists = artistsOf(await browserApi(artistsApi.page, { headers: SHOW_ALL }))
    return { others: artists.filter((other) => other._id !== _id) }
  }, [_id])
  const reassignment = useReassignment(_id, findOthers)
  return (
    <DeleteDialog
      title="Delete Artist"
      question={`Are you sure you want to delete “${artist.name}”?`}
      thumbnail={<Picture picture={artist.profileImage} sizes="92px" alt="" />}
      check={reassignment.check}
      remove={() =>
        reassignment.reassignAndDelete() ?? browserApi(artistsApi.remove, { params: { id: _id } })
      }
      undo={{ kind: 'artists', id: _id }}
      {...acts}
    >
      <ReassignmentField reassignment={reassignment} mayBeAnyone />
    </DeleteDialog>
  )
}
