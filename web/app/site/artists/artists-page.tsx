import { artistsApi } from '@linework/contract/content/api'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { useEffect } from 'react'
import type { MetaDescriptor } from 'react-router'
import { type Api, browserApi } from '../../lib/calls/api.ts'
import { listResponse } from '../../lib/calls/find-record.ts'
import { artistsOf, type LoadedList, loadList } from '../../lib/calls/load-list.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { restorePage } from '../../lib/navigation/restore-page.ts'
import { revalidateUnlessSearchChanges } from '../../lib/navigation/revalidate-on-reload.ts'
import { defaultSeo } from '../../shared/seo/page-seo.ts'
import { seoOf } from '../../shared/seo/seo.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { layoutData } from '../head/find-layout.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import type { Route } from './+types/artists-page'
import { ArtistsGrid, LoadingArtists } from './artists-grid.tsx'
import styles from './artists-page.module.css'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const { origin, studio } = layoutData(matches)
  return pageHead({
    studio,
    origin,
    path: '/artists',
    ...seoOf(studio, 'artists', defaultSeo(studio, 'artists')),
    data: import.meta.env.SSR && [breadcrumbs(origin, ['Artists', '/artists'])],
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const artists = await loadArtists(serverApi(context))
  return listResponse<PageData>({ artists }, artists.failed)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return restorePage(request, () => ({ artists: loadArtists(browserApi) }))
}

/** The page has loaded all artists, so showing more of them needs no request. */
export const shouldRevalidate = revalidateUnlessSearchChanges

interface PageData {
  artists: Artists | Promise<Artists>
}

export default function ArtistsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="paper" data-surface="paper">
      <div className={`wrap ${styles.page}`}>
        <h1 className={`text-hero ${styles.title}`}>Artists</h1>
        <Deferred value={loaderData.artists} fallback={<LoadingArtists />}>
          {(artists) => <AllArtists artists={artists} />}
        </Deferred>
      </div>
    </div>
  )
}

function AllArtists({ artists: { items, failed } }: { artists: Artists }) {
  useEffect(() => {
    if (failed) showToast('error', ARTIST_TEXTS.loadFailed)
  }, [failed])
  if (items.length > 0) return <ArtistsGrid artists={items} />
  return (
    <div className={styles.empty}>
      <EmptyState text="No artists found." />
    </div>
  )
}

type Artists = LoadedList<ArtistInList>

/** Returns an empty list if the call fails, because built-in artists are only for the home page. */
const loadArtists = (api: Api): Promise<Artists> => loadList(api(artistsApi.page).then(artistsOf))
