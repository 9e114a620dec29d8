import { blogsApi } from '@linework/contract/content/api'
import type { Blog } from '@linework/contract/content/blogs-shapes'
import { studioApi } from '@linework/contract/studio/site-api'
import { plainText } from '@linework/contract/text/parse-text'
import { serverApi } from '../../lib/calls/server-context.ts'
import { studioAndCity } from '../../shared/seo/seo.ts'
import { shorten } from '../head/shorten.ts'
import type { Route } from './+types/feed'
import { escapeXml, listResponse, unavailableResponse } from './file-response.ts'

const NEWEST = 20
const SUMMARY_MAX = 400

export const loader = (args: Route.LoaderArgs) => write(args).catch(unavailableResponse)

async function write({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { origin } = new URL(request.url)
  const api = serverApi(context)
  const [studio, { blogs }] = await Promise.all([
    api(studioApi.show),
    api(blogsApi.page, { query: { page: 1, limit: NEWEST } }),
  ])
  const { country } = studio.place
  const channel = [
    tag('title', `${studio.name}: Blogs`),
    tag('link', `${origin}/blogs`),
    tag('description', `Articles by ${studioAndCity(studio)}.`),
    tag('language', country === '' ? 'en' : `en-${country}`),
    `<atom:link href="${escapeXml(`${origin}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...blogs.map((blog) => item(blog, origin)),
  ]
  return listResponse(
    'application/rss+xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('\n')}\n</channel></rss>\n`,
  )
}

function item({ slug, title, content, publicDate, tags }: Blog, origin: string): string {
  const address = `${origin}/blog/${encodeURIComponent(slug)}`
  const parts = [
    tag('title', title),
    tag('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    tag('pubDate', new Date(publicDate).toUTCString()),
    tag('description', shorten(plainText(content), SUMMARY_MAX)),
    ...tags.map((name) => tag('category', name)),
  ]
  return `<item>${parts.join('')}</item>`
}

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
