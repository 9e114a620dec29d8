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
import type { Video } from '@linework/contract/videos/shapes'
import type { Api } from '../../lib/calls/api.ts'
import { loadList } from '../../lib/calls/load-list.ts'
import { toCardService } from '../services/to-card-service.ts'
import { toHomeArtist } from './artists/to-home-artist.ts'
import { type FeaturedPage, loadFeatured } from './load-featured.ts'

/** With the player's address, so that the page's scripts need no parser of addresses. */
export type HomeReel = Omit<Reel, 'version'> & { embed: string | undefined }

export type HomeVideo = Omit<Video, 'thumbnail'>

export type Review = Pick<Feedback, 'name' | 'city' | 'date' | 'message'>

/** A round takes forty seconds whatever the count, so more reviews would pass too quickly to be read. */
export const REVIEWS_ON_HOME = 12

const nothingFeatured: FeaturedPage = { images: [], total: 0 }

/** All sections of the home page, loaded in parallel. */
export function loadHome(api: Api, featuredShown = FEATURED_ON_HOME) {
  const services = api(servicesApi.page, { query: { page: 1, limit: SERVICES_ON_HOME } })
  const artists = api(artistsApi.page, { query: { page: 1, limit: ARTISTS_ON_HOME } })
  return {
    services: loadList(services.then((answer) => answer.newSerives.map(toCardService))),
    featured: loadList(loadFeatured(api, 1, featuredShown).then((page) => [page])).then(
      ({ items }) => items[0] ?? nothingFeatured,
    ),
    artists: loadList(artists.then((answer) => answer.newArtists.map(toHomeArtist))),
    reviews: loadList<Review>(
      api(feedbackApi.list).then((newestFirst) => newestFirst.slice(0, REVIEWS_ON_HOME)),
    ),
    reels: loadList<HomeReel>(
      api(reelsApi.list).then((reels) =>
        reels.map(({ version: _, ...reel }) => ({ ...reel, embed: reelEmbed(reel.url) })),
      ),
    ),
    // Without the platform's address of the thumbnail, which no browser asks for.
    videos: loadList<HomeVideo>(
      api(videosApi.latest).then((videos) => videos.map(({ thumbnail: _, ...video }) => video)),
    ),
  }
}
