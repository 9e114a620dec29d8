import type { Route } from './+types/robots'
import { fileResponse } from './file-response.ts'

/** The back office says noindex itself: a page that may not be read cannot say so. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  return fileResponse('text/plain', `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`)
}
