import { studio } from '../../content/studio.ts'

const GROUND = '#0b0908'

/** What a phone needs to keep the site, or the back office, beside its other programs. */
export const manifest = (name: string, shortName: string, start: string) =>
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
