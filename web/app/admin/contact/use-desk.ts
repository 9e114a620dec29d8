import type { ContactRequest } from '@prahar/contract/contact'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refreshUnread } from '../layout/unread-count.ts'
import type { ListPage } from '../list/load-page.ts'
import { useOpenRequest } from './use-open-request.ts'

type List = ListPage<ContactRequest> & { address: string }

/** The list as it came, with what has been done on this screen since; and what is open above it. */
export function useDesk(loaded: List | undefined) {
  const { revalidate } = useRevalidator()
  const request = useOpenRequest()
  const [deleting, setDeleting] = useState<ContactRequest>()
  const [changed, setChanged] = useState<ContactRequest[]>([])
  const [deleted, setDeleted] = useState<string>()
  const [shown, setShown] = useState(loaded)
  // What is on the screen is better than an apology.
  const isWorse = loaded?.failed && shown?.address === loaded.address
  if (shown !== loaded && !isWorse) {
    setShown(loaded)
    setChanged([])
  }

  const id = request.id === deleted ? null : request.id
  const isDone = id === null && changed.length > 0
  // Closed after a change: it may now belong to another view, and others may have moved up.
  useEffect(() => {
    if (isDone) revalidate()
  }, [isDone, revalidate])

  const latest = (item: ContactRequest) => changed.find(({ _id }) => _id === item._id) ?? item
  const items = shown?.items.map(latest) ?? []
  return {
    ...request,
    id,
    list: shown && { ...shown, items },
    known: items.find(({ _id }) => _id === id),
    deleting,
    askToDelete: setDeleting,
    keep: () => setDeleting(undefined),
    noteChange(newer: ContactRequest) {
      setChanged((all) => [...all.filter(({ _id }) => _id !== newer._id), newer])
      refreshUnread()
    },
    async noteDeleted(gone: ContactRequest) {
      setDeleting(undefined)
      if (request.id === gone._id) {
        setDeleted(gone._id)
        request.close()
      }
      refreshUnread()
      await revalidate()
    },
  }
}
