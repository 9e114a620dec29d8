import { reelsApi } from '@linework/contract/content/api'
import { REELS_IN_BACK_OFFICE, reelEmbed } from '@linework/contract/content/links'
import { reels } from '@linework/contract/content/links-kind'
import { browserApi } from '../../../lib/calls/api.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { listUrl, loadPage } from '../../kit/list/paged-list.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import type { Route } from './+types/reels-page'
import type { LinkKind } from './link-kind.ts'
import { LinksScreen } from './links-screen.tsx'

const addressOf = listUrl('/admin/reel')

const REELS: LinkKind = {
  kind: reels,
  api: reelsApi,
  title: 'Reels',
  addLabel: 'Add Reel',
  empty: {
    text: 'No reels available. Please add one.',
    note: 'Reels from Instagram play on the home page.',
    add: 'Add the first reel',
  },
  perPage: REELS_IN_BACK_OFFICE,
  one: 'Reel',
  embed: reelEmbed,
  notRecognised: 'A link, but not a reel',
}

export const meta = backOfficeMeta('Reels')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  const call = browserApi(reelsApi.page, { query: { page, limit: REELS.perPage } })
  return { page, links: loadPage(call.then(({ reels, pages }) => ({ items: reels, pages }))) }
}

export default function ReelsPage({ loaderData: { page, links } }: Route.ComponentProps) {
  return <LinksScreen kind={REELS} page={page} links={links} addressOf={addressOf} />
}
