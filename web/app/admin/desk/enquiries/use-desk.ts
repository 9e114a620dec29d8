import type { Enquiry, ListedEnquiry } from '@linework/contract/desk/enquiries-shapes'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { ListPage } from '../../kit/list/paged-list.tsx'
import { refreshUnread, type Unread } from '../../kit/session/unread-count.ts'
import { OPEN_ENQUIRY } from '../urls/enquiry-query.ts'

type List = ListPage<ListedEnquiry> & { address: string; known: Unread['newest'] | undefined }

interface LocalChanges {
  changed: Enquiry[]
  deleted: string[]
}

const NO_CHANGES: LocalChanges = { changed: [], deleted: [] }

export function useDesk(loaded: List | undefined) {
  const { revalidate } = useRevalidator()
  const open = useOpenEnquiry()
  const [deleting, setDeleting] = useState<Enquiry>()
  const [local, setLocal] = useState(NO_CHANGES)
  const [isStale, setStale] = useState(false)
  const [shown, setShown] = useState(loaded)
  // A failed reload keeps the rows that are already on the screen.
  const isFailedReload = loaded?.failed && shown?.address === loaded.address
  if (shown !== loaded && !isFailedReload) {
    setShown(loaded)
    setLocal(NO_CHANGES)
  }

  // Reloads once the dialog is closed, because a changed enquiry may belong to another tab of the list.
  const isDue = isStale && open.id === null
  useEffect(() => {
    if (!isDue) return
    setStale(false)
    revalidate()
  }, [isDue, revalidate])

  const items = (shown?.items ?? [])
    .filter(({ _id }) => !local.deleted.includes(_id))
    .map((item) => ({ ...item, ...local.changed.find(({ _id }) => _id === item._id) }))
  /** The returned function opens the neighbour without a history entry, so that Back opens the list. */
  const toNeighbour = (step: number) => {
    const index = items.findIndex(({ _id }) => _id === open.id)
    const neighbour = index === -1 ? undefined : items[index + step]
    return neighbour && (() => open.openInstead(neighbour._id))
  }
  const id = open.id !== null && local.deleted.includes(open.id) ? null : open.id

  return {
    ...open,
    id,
    list: shown && { ...shown, items },
    listed: items.find(({ _id }) => _id === id),
    neighbours: { previous: toNeighbour(-1), next: toNeighbour(1) },
    deleting,
    askToDelete: setDeleting,
    cancelDelete: () => setDeleting(undefined),
    reload() {
      refreshUnread()
      return revalidate()
    },
    logChange(newer: Enquiry) {
      setLocal(({ changed, deleted }) => ({
        changed: [...changed.filter(({ _id }) => _id !== newer._id), newer],
        deleted,
      }))
      setStale(true)
      refreshUnread()
    },
    markDeleted(gone: Enquiry) {
      setDeleting(undefined)
      setLocal(({ changed, deleted }) => ({ changed, deleted: [...deleted, gone._id] }))
      setStale(true)
      if (open.id === gone._id) open.close()
      refreshUnread()
    },
  }
}

interface Opened {
  stepsFromList?: number
}

/** The open enquiry is part of the URL, so that it can be linked and Back closes it. */
function useOpenEnquiry() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state: Opened | null = useLocation().state
  const id = search.get(OPEN_ENQUIRY)
  const steps = state?.stepsFromList

  const addressOf = (enquiry: string | null) => {
    const next = new URLSearchParams(search)
    if (enquiry === null) next.delete(OPEN_ENQUIRY)
    else next.set(OPEN_ENQUIRY, enquiry)
    return next.size === 0 ? '/admin/contact' : `/admin/contact?${next}`
  }

  return {
    id,
    addressOf,
    /** The history state of a link in the list. Counts the history steps from the list to the enquiry. */
    firstState: id === null ? { stepsFromList: 1 } : (state ?? {}),
    nextState: steps === undefined ? {} : { stepsFromList: steps + 1 },
    openFirst: (enquiry: string) =>
      navigate(addressOf(enquiry), { state: { stepsFromList: 1 }, preventScrollReset: true }),
    openInstead: (enquiry: string) =>
      navigate(addressOf(enquiry), { state, replace: true, preventScrollReset: true }),
    close: () =>
      steps === undefined
        ? navigate(addressOf(null), { replace: true, preventScrollReset: true })
        : navigate(-steps),
  }
}

export type OpenEnquiry = ReturnType<typeof useOpenEnquiry>
