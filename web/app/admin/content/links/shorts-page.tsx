import { shortsApi } from '@linework/contract/content/api'
import { SHORTS_IN_BACK_OFFICE, videoEmbed } from '@linework/contract/content/links'
import { shorts } from '@linework/contract/content/links-kind'
import { browserApi } from '../../../lib/calls/api.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { listUrl, loadPage } from '../../kit/list/paged-list.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import type { Route } from './+types/shorts-page'
import type { LinkKind } from './link-kind.ts'
import { LinksScreen } from './links-screen.tsx'

const addressOf = listUrl('/admin/shorts')

const SHORTS: LinkKind = {
  kind: shorts,
  api: shortsApi,
  title: 'Shorts',
  addLabel: 'Add Shorts',
  empty: {
    text: 'No shorts available. Please add one.',
    note: 'Short videos from YouTube play on the About page.',
    add: 'Add the first short',
  },
  perPage: SHORTS_IN_BACK_OFFICE,
  one: 'Short',
  embed: videoEmbed,
  notRecognised: 'Not a YouTube link',
}

export const meta = backOfficeMeta('Shorts')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  const call = browserApi(shortsApi.page, { query: { page, limit: SHORTS.perPage } })
  return { page, links: loadPage(call.then(({ shorts, pages }) => ({ items: shorts, pages }))) }
}

export default function ShortsPage({ loaderData: { page, links } }: Route.ComponentProps) {
  return <LinksScreen kind={SHORTS} page={page} links={links} addressOf={addressOf} />
}
