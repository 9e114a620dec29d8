import { artistsApi } from '@linework/contract/artists/api'
import { ARTISTS_ON_HOME } from '@linework/contract/artists/limits'
import { feedbackApi } from '@linework/contract/feedback/api'
import type { Feedback } from '@linework/contract/feedback/shapes'
import { FEATURED_ON_HOME } from '@linework/contract/gallery/limits'
import { reelEmbed } from '@linework/contract/links/embeds'
import { reelsApi } from '@linework/contract/reels/api'
import type { Reel } from '@linework/contract/reels/shapes'
import { servicesApi } from '@linework/contract/services/api'
import { SERVICES_ON_HOME } from '@linework/contract/services/limits'
import { videosApi } from '@linework/contract/videos/api'
import { BUILT_IN_REVIEWS, type BuiltInReview } from '../../content/built-in-reviews.ts'
import { BUILT_IN_SERVICES } from '../../content/built-in-services.ts'
import type { Api } from '../../lib/api.ts'
import { withFallback } from '../../lib/fallback.ts'
import { BUILT_IN_HOME_ARTISTS, toHomeArtist } from './home-artist.ts'
import { type FeaturedPage, loadFeatured } from './load-featured.ts'

/** With the player's address, so that the page's scripts need no parser of addresses. */
export type HomeReel = Reel & { embed: string | undefined }

export type Review = Pick<Feedback, keyof BuiltInReview>

/** A round takes forty seconds whatever the count, so more reviews would pass too quickly to be read. */
export const REVIEWS_ON_HOME = 12

const nothingFeatured: FeaturedPage = { images: [], total: 0 }

/** All sections of the home page, loaded in parallel. */
export function loadHome(api: Api, featuredShown = FEATURED_ON_HOME) {
  const services = api(servicesApi.page, { query: { page: 1, limit: SERVICES_ON_HOME } })
  const artists = api(artistsApi.page, { query: { page: 1, limit: ARTISTS_ON_HOME } })
  return {
    services: withFallback(
      services.then((answer) => answer.newSerives),
      BUILT_IN_SERVICES,
    ),
    featured: withFallback(
      loadFeatured(api, 1, featuredShown).then((page) => [page]),
      [nothingFeatured],
    ).then(({ items }) => items[0] ?? nothingFeatured),
    artists: withFallback(
      artists.then((answer) => answer.newArtists.map(toHomeArtist)),
      BUILT_IN_HOME_ARTISTS,
    ),
    reviews: withFallback<Review>(
      api(feedbackApi.list).then((newestFirst) => newestFirst.slice(0, REVIEWS_ON_HOME)),
      BUILT_IN_REVIEWS,
    ),
    reels: withFallback<HomeReel>(
      api(reelsApi.list).then((reels) => reels.map((reel) => ({ ...reel, embed: reelEmbed(reel.url) }))),
      [],
    ),
    videos: withFallback(api(videosApi.latest), []),
  }
}
