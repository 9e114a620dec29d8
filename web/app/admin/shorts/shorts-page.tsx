import { videoEmbed } from '@linework/contract/links/embeds'
import { shortsApi } from '@linework/contract/shorts/api'
import { SHORTS_IN_BACK_OFFICE } from '@linework/contract/shorts/limits'
import { browserApi } from '../../lib/calls/api.ts'
import { upload } from '../../lib/calls/upload.ts'
import { readPageNumber } from '../../lib/navigation/read-page-number.ts'
import { backOfficeMeta } from '../layout/back-office-meta.tsx'
import type { LinkKind } from '../links/link-kind.ts'
import { LinksScreen } from '../links/links-screen.tsx'
import { listAddress } from '../list/list-address.ts'
import { loadPage } from '../list/load-page.ts'
import type { Route } from './+types/shorts-page'

const addressOf = listAddress('/admin/shorts')

const SHORTS: LinkKind = {
  kind: 'shorts',
  title: 'Shorts',
  addLabel: 'Add Shorts',
  placeholder: 'YouTube URL...',
  emptyText: 'No shorts available. Please add one.',
  perPage: SHORTS_IN_BACK_OFFICE,
  one: 'Short',
  embed: videoEmbed,
  notRecognised: 'Not a YouTube link',
  create: ({ body, form, onProgress }) =>
    form ? upload(shortsApi.create, { form, onProgress }) : browserApi(shortsApi.create, { body }),
  update({ _id: id }, { body, form, onProgress }) {
    const params = { id }
    return form
      ? upload(shortsApi.update, { params, form, onProgress })
      : browserApi(shortsApi.update, { params, body })
  },
  remove: (id) => browserApi(shortsApi.remove, { params: { id } }),
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
