/** Calls the API with or without a token, and returns the body of a 200 response. */
type Ask = (path: string, who: 'anyone' | 'staff') => Promise<unknown>

const PUBLIC = [
  '/services',
  '/services/paginate?limit=100',
  '/artists/paginated',
  '/gallery?limit=100',
  '/gallery?limit=100&page=2',
  '/gallery/category/featured-work?limit=100',
  '/gallery/category/inside-studio?limit=100',
  '/blogs?limit=100',
  '/faqs',
  '/feedback',
  '/feedback/paginated?limit=100',
  '/shorts?limit=100',
  '/reels',
  '/reels/paginated?limit=100',
  '/contact-info',
  '/youtube/latest-videos',
  '/site-map',
]

const DELETED = ['artists', 'blogs', 'contact', 'faqs', 'feedback', 'gallery', 'reels', 'services', 'shorts']

const STAFF = [
  '/contact?limit=100',
  '/contact?limit=100&page=2',
  '/contact?limit=100&status=spam',
  '/contact/unread',
  '/dashboard/countDetails',
  '/dashboard/contacts',
  '/changes?limit=100',
  ...DELETED.map((kind) => `/deleted/${kind}?limit=100`),
]

/** These responses depend on the current day, so they differ from stored ones. */
const OF_TODAY = ['/dashboard/stats', '/bookings']

/** Returns the path in this version of a path of the first version. */
export const currentPath = (path: string) =>
  path
    .replace(/^\/site-map$/, '/sitemap-entries')
    .replace(/^\/changes/, '/audit-log')
    .replace(/^\/deleted\//, '/trash/')
    .replace(/^\/dashboard\/stats$/, '/dashboard/enquiry-stats')

/** Renames the one field that version 2.0 renamed, in responses of the first version. */
export const withCurrentFields = (responses: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(responses).replaceAll('"mailIsOn"', '"mailEnabled"'))

/** Reads every path of the first version's API: the lists, and each record that a list names. */
export async function readResponses(ask: Ask, { ofToday = false } = {}): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {}
  const read = async (path: string, who: 'anyone' | 'staff') => {
    responses[path] = await ask(path, who)
  }
  for (const path of PUBLIC) await read(path, 'anyone')
  for (const path of [...STAFF, ...(ofToday ? OF_TODAY : [])]) await read(path, 'staff')
  const find = (list: string, key: string) => {
    const found = JSON.stringify(responses[list]).matchAll(new RegExp(`"${key}":"([^"]+)"`, 'g'))
    return new Set([...found].map(([, value]) => value as string))
  }
  for (const slug of find('/services', 'slug')) await read(`/services/slug/${slug}`, 'anyone')
  for (const slug of find('/artists/paginated', 'slug')) await read(`/artists/slug/${slug}`, 'anyone')
  for (const slug of find('/blogs?limit=100', 'slug')) await read(`/blogs/${slug}`, 'anyone')
  for (const id of find('/contact?limit=100', '_id')) await read(`/contact/${id}`, 'staff')
  return responses
}

export const listPictureUrls = (responses: unknown): string[] => [
  ...new Set(JSON.stringify(responses).match(/\/media\/[\w-]+\/\d+\.(?:avif|webp|jpeg)/g)),
]

/** Removes entries since `at`, because the sign-in of the test adds some to the audit log. */
export function dropChangesSince(body: unknown, at: string): unknown {
  const { changes, ...rest } = body as { changes?: { at: string }[] }
  return changes ? { ...rest, changes: changes.filter((change) => change.at < at) } : body
}
