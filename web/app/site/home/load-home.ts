import { artistsApi, feedbackApi, reelsApi, servicesApi, videosApi } from '@linework/contract/content/api'
import { ARTISTS_ON_HOME } from '@linework/contract/content/artists'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Feedback } from '@linework/contract/content/feedback-shapes'
import { FEATURED_ON_HOME } from '@linework/contract/content/gallery'
import { reelEmbed } from '@linework/contract/content/links'
import type { Link as Reel, Video } from '@linework/contract/content/links-shapes'
import type { Api } from '../../lib/calls/api.ts'
import { loadList } from '../../lib/calls/load-list.ts'
import { shorten } from '../head/shorten.ts'
import { SERVICES_ON_HOME } from '../services/card-service.ts'
import { toCardService } from '../services/load-services.ts'
import type { HomeArtist } from './home-artists.tsx'
import { type FeaturedPage, loadFeatured } from './load-featured.ts'

/** A video reel with the URL of its player, so that the page's scripts need no URL parser. */
export type HomeReel = Pick<Reel, 'title' | 'url' | 'cover'> & { embed: string | undefined }

export type HomeVideo = Omit<Video, 'thumbnail'>

export type Review = Pick<Feedback, 'name' | 'city' | 'date' | 'message'>

/** One cycle of reviews takes forty seconds, so more of them would move too fast to read. */
const REVIEWS_ON_HOME = 12

const nothingFeatured: FeaturedPage = { images: [], total: 0 }

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
      api(feedbackApi.list).then((newestFirst) =>
        newestFirst
          .slice(0, REVIEWS_ON_HOME)
          .map(({ name, city, date, message }) => ({ name, city, date, message })),
      ),
    ),
    reels: loadList<HomeReel>(
      api(reelsApi.list).then((reels) =>
        reels.map(({ title, url, cover }) => ({ title, url, cover, embed: reelEmbed(url) })),
      ),
    ),
    // Without the platform's thumbnail URL, because no browser requests it.
    videos: loadList<HomeVideo>(
      api(videosApi.latest).then((videos) => videos.map(({ thumbnail: _, ...video }) => video)),
    ),
  }
}

const BIO_LETTERS = 110

/** Used only by loaders, so that the page's first scripts do not contain it. */
function toHomeArtist(artist: ArtistInList): HomeArtist {
  const { name, bio, experience, serviceName, slug, profileImage } = artist
  return {
    name,
    bio: shorten(bio, BIO_LETTERS),
    experience,
    serviceName,
    slug,
    picture: profileImage,
    builtIn: null,
  }
}
