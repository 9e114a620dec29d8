import { studio } from '../../content/studio.ts'
import type { Route } from './+types/manifest'

const GROUND = '#0b0908'

/** Serves /site.webmanifest and /admin.webmanifest, so that a phone can install either. */
export function loader({ request }: Route.LoaderArgs) {
  return new URL(request.url).pathname.startsWith('/admin')
    ? manifest(`${studio.name} back office`, `${studio.name} desk`, '/admin')
    : manifest(studio.fullName, studio.name, '/')
}

const manifest = (name: string, shortName: string, start: string) =>
  Response.json(
    {
      name,
      short_name: shortName,
      description: `${studio.fullName}, ${studio.city}`,
      lang: 'en',
      id: start,
      start_url: start,
      scope: start,
      display: 'standalone',
      background_color: GROUND,
      theme_color: GROUND,
      icons: [
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  )
