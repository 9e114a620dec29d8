import { artistsApi } from '@linework/contract/content/api'
import { ARTISTS_IN_BACK_OFFICE } from '@linework/contract/content/artists'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { serviceNamesOf } from '../../../shared/artists/describe-artist.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Grid, Row } from '../../../ui/layout/layout.tsx'
import { EmptyList } from '../../kit/list/list-states.tsx'
import { ListFoot, loadPage, PagedList, useOpenDialog } from '../../kit/list/paged-list.tsx'
import { ChangeOrder } from '../../kit/ordering/change-order.tsx'
import { AddButton, backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { useMayEditArtist, usePermission } from '../../kit/session/use-me.ts'
import { RecentlyDeleted } from '../../kit/trash/deleted-drawer.tsx'
import type { Route } from './+types/artists-page'
import { ArtistCard } from './artist-card.tsx'
import { ArtistDialog, EditArtistDialog } from './artist-dialog.tsx'
import styles from './artists-list.module.css'
import { ArtistsSkeleton } from './artists-skeleton.tsx'
import { DeleteArtistDialog } from './delete-artist-dialog.tsx'
import { artistsUrl, ServiceFilter } from './service-filter.tsx'

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

export default function ArtistsPage({ loaderData: { page, service, artists } }: Route.ComponentProps) {
  const { open, close, closeAnd, add, edit, remove } = useOpenDialog<ArtistInList>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const addressOf = artistsUrl(service)
  const [may, mayEdit] = [usePermission(), useMayEditArtist()]
  return (
    <>
      <PageHead title="Artists">
        <Row gap={3} wrap className={styles.actions}>
          <ServiceFilter service={service} />
          <ChangeOrder kind="artists" things="Artists" list={artists} onChanged={revalidate} />
          {may(artistsApi.create) ? <AddButton label="Add Artist" onClick={add} /> : null}
        </Row>
      </PageHead>
      <Deferred key={addressOf(page)} value={artists} fallback={<ArtistsSkeleton />}>
        {(list) => (
          <PagedList
            page={page}
            list={list}
            addressOf={addressOf}
            things="Artists"
            empty={
              service === '' ? (
                <EmptyList
                  text="No artists available. Please add one."
                  note="Visitors choose an artist by their work. Each has a page with a portrait, a bio and pictures."
                  add="Add the first artist"
                  onAdd={may(artistsApi.create) ? add : undefined}
                />
              ) : (
                <EmptyState text="No artists found.">
                  <ButtonLink to={artistsUrl('')(1)} variant="ghost" size="small" arrow={false}>
                    Show all artists
                  </ButtonLink>
                </EmptyState>
              )
            }
            skeleton={<ArtistsSkeleton />}
            onRetry={revalidate}
          >
            {(items) => (
              <Grid as="ul" min="small" gap={5}>
                {items.map((artist) => (
                  <li key={artist._id}>
                    <ArtistCard
                      artist={artist}
                      listUrl={addressOf(page)}
                      onEdit={mayEdit(artist._id) ? () => edit(artist) : undefined}
                      onDelete={may(artistsApi.remove) ? () => remove(artist) : undefined}
                    />
                  </li>
                ))}
              </Grid>
            )}
          </PagedList>
        )}
      </Deferred>
      <ListFoot>
        <RecentlyDeleted kind="artists" onRestored={revalidate} />
      </ListFoot>
      {open.what === 'add' ? (
        <ArtistDialog
          onClose={close}
          // The filter is removed when it would hide the new artist.
          onSaved={(artist) =>
            closeAnd(() => navigate(artistsUrl(serviceNamesOf(artist).includes(service) ? service : '')(1)))()
          }
        />
      ) : null}
      {open.what === 'edit' ? (
        <EditArtistDialog slug={open.item.slug} onClose={close} onSaved={closeAnd(revalidate)} />
      ) : null}
      {open.what === 'delete' ? (
        <DeleteArtistDialog
          artist={open.item}
          onClose={close}
          onDone={closeAnd(revalidate)}
          onRestored={revalidate}
        />
      ) : null}
    </>
  )
}
