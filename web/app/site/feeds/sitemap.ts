import { PUBLIC_PAGES } from '@linework/contract/pages'
import { type PageKind, RECORDS } from '@linework/contract/records'
import { sitemapApi, studioApi } from '@linework/contract/studio/site-api'
import { serverApi } from '../../lib/calls/server-context.ts'
import type { Route } from './+types/sitemap'
import { escapeXml, listResponse, unavailableResponse } from './file-response.ts'

const LISTS = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !/[:.]/.test(path))

export const loader = (args: Route.LoaderArgs) => write(args).catch(unavailableResponse)

async function write({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { origin } = new URL(request.url)
  const api = serverApi(context)
  const [records, { emptyPages }] = await Promise.all([api(sitemapApi.list), api(studioApi.show)])
  const lines = [
    ...LISTS.filter((path) => !emptyPages.includes(path)).map((path) =>
      entry(`${origin}${path}`, newestOf(path, records)),
    ),
    ...records.map(({ kind, slug, updatedAt }) =>
      entry(`${origin}${RECORDS[kind].page.replace(':slug', encodeURIComponent(slug))}`, updatedAt),
    ),
  ]
  return listResponse(
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
  )
}

type Records = { kind: PageKind; updatedAt: string }[]

function newestOf(path: string, records: Records): string | undefined {
  const shown = records.filter(({ kind }) => path === '/' || path === `/${kind}`)
  return shown
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
}

const entry = (address: string, updatedAt: string | undefined) =>
  `<url><loc>${escapeXml(address)}</loc>${updatedAt === undefined ? '' : `<lastmod>${updatedAt}</lastmod>`}</url>`
