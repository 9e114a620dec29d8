import type { Route } from './+types/robots'
import { fileResponse } from './file-response.ts'

/** The back office is not disallowed, because crawlers must load its pages to read noindex. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  return fileResponse('text/plain', `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`)
}
