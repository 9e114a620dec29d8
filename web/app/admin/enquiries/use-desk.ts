import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refreshUnread } from '../layout/unread-count.ts'
import type { ListPage } from '../list/load-page.ts'
import { useOpenRequest } from './use-open-enquiry.ts'

type List = ListPage<Enquiry> & { address: string }

interface Done {
  changed: Enquiry[]
  deleted: string[]
}

const NOTHING: Done = { changed: [], deleted: [] }

/** The list as it came, with what has been done on this screen since; and what is open above it. */
export function useDesk(loaded: List | undefined) {
  const { revalidate } = useRevalidator()
  const request = useOpenRequest()
  const [deleting, setDeleting] = useState<Enquiry>()
  const [done, setDone] = useState(NOTHING)
  const [isOld, setOld] = useState(false)
  const [shown, setShown] = useState(loaded)
  // What is on the screen is better than an apology.
  const isWorse = loaded?.failed && shown?.address === loaded.address
  if (shown !== loaded && !isWorse) {
    setShown(loaded)
    setDone(NOTHING)
  }

  // Once the details are closed: what was changed may belong to another view now, and others may have moved up.
  const isDue = isOld && request.id === null
  useEffect(() => {
    if (!isDue) return
    setOld(false)
    revalidate()
  }, [isDue, revalidate])

  const items = (shown?.items ?? [])
    .filter(({ _id }) => !done.deleted.includes(_id))
    .map((item) => done.changed.find(({ _id }) => _id === item._id) ?? item)
  const id = request.id !== null && done.deleted.includes(request.id) ? null : request.id

  return {
    ...request,
    id,
    list: shown && { ...shown, items },
    known: items.find(({ _id }) => _id === id),
    deleting,
    askToDelete: setDeleting,
    keep: () => setDeleting(undefined),
    reload() {
      refreshUnread()
      return revalidate()
    },
    noteChange(newer: Enquiry) {
      setDone(({ changed, deleted }) => ({
        changed: [...changed.filter(({ _id }) => _id !== newer._id), newer],
        deleted,
      }))
      setOld(true)
      refreshUnread()
    },
    noteDeleted(gone: Enquiry) {
      setDeleting(undefined)
      setDone(({ changed, deleted }) => ({ changed, deleted: [...deleted, gone._id] }))
      setOld(true)
      if (request.id === gone._id) request.close()
      refreshUnread()
    },
  }
}
