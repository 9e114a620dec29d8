import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { studioApi } from '@linework/contract/studio/site-api'
import { serverApi } from '../../lib/calls/server-context.ts'
import { studioAndCity } from '../../shared/seo/seo.ts'
import type { Route } from './+types/manifest'
import { unavailableResponse } from './file-response.ts'

const GROUND = '#0b0908'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  serverApi(context)(studioApi.show)
    .then((studio) => {
      const { name, fullName } = studio
      return new URL(request.url).pathname.startsWith('/admin')
        ? manifest(studio, `${name} back office`.trim(), `${name} desk`.trim(), '/admin')
        : manifest(studio, fullName, name, '/')
    })
    .catch(unavailableResponse)

const manifest = (studio: Studio, name: string, shortName: string, start: string) =>
  Response.json(
    {
      name,
      short_name: shortName,
      description: studioAndCity(studio),
      lang: 'en',
      id: start,
      start_url: start,
      scope: start,
      display: 'standalone',
      background_color: GROUND,
      theme_color: GROUND,
      icons: [
        icon(studio, '192', '192x192'),
        icon(studio, '512', '512x512'),
        { ...icon(studio, 'maskable-512', '512x512'), purpose: 'maskable' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  )

/** The URL contains the version, because phones load an icon again only when its URL has changed. */
const icon = ({ version }: Studio, name: string, sizes: string) => ({
  src: `/icons/${name}.png?v=${version}`,
  sizes,
  type: 'image/png',
})
