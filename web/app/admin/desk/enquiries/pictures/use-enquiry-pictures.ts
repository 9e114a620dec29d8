import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { ADDRESS_MINUTES } from '@linework/contract/desk/enquiry-pictures'
import type { EnquiryPicture } from '@linework/contract/desk/enquiry-pictures-shapes'
import { enquiryPicturesApi } from '@linework/contract/desk/site-api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'

/** URLs are renewed after half of their lifetime. */
const FRESH_MS = (ADDRESS_MINUTES / 2) * 60_000
const GONE = 404

// Pictures are uploaded after the message: within minutes, or hours on a slow connection.
const FOLLOW_FOR_MS = 15 * 60_000
const LOOK_EVERY_MS = 15_000

/** The pictures of an enquiry with their short-lived URLs. More may arrive while the dialog is open. */
export function useEnquiryPictures({ _id: enquiry, pictures: count, createdAt }: Enquiry) {
  const [pictures, setPictures] = useState<EnquiryPicture[]>()
  const [failed, setFailed] = useState(false)
  const loadedAt = useRef(0)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const found = await browserApi(enquiryPicturesApi.list, { params: { id: enquiry } })
      loadedAt.current = Date.now()
      setPictures(found)
    } catch (error) {
      reportFailure(error)
      setFailed(true)
    }
  }, [enquiry])

  /** Adds new pictures and keeps the URLs of the others. */
  const lookForMore = useCallback(async () => {
    const found = await browserApi(enquiryPicturesApi.list, { params: { id: enquiry } }).catch(() => [])
    setPictures((now = []) => {
      const more = found.filter(({ id }) => now.every((picture) => picture.id !== id))
      return more.length === 0 ? now : [...now, ...more]
    })
  }, [enquiry])

  /** Renews URLs that are about to expire, because a large picture loads only when it is opened. */
  const renew = useCallback(() => {
    if (loadedAt.current > 0 && Date.now() - loadedAt.current > FRESH_MS) load()
  }, [load])

  useEffect(() => {
    if (count > 0) load()
  }, [count, load])

  useEffect(() => {
    const isFollowing = () => Date.now() - Date.parse(createdAt) < FOLLOW_FOR_MS
    const look = () => {
      if (document.visibilityState !== 'visible') return
      renew()
      if (isFollowing()) lookForMore()
    }
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(() => (isFollowing() ? look() : clearInterval(timer)), LOOK_EVERY_MS)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [createdAt, renew, lookForMore])

  return {
    pictures,
    failed,
    load,
    renew,
    /** Removes the picture permanently. Succeeds when another staff member has already removed it. */
    async remove(id: string) {
      try {
        await browserApi(enquiryPicturesApi.remove, { params: { id } })
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === GONE)) throw error
      }
      setPictures((now) => now?.filter((picture) => picture.id !== id))
    },
  }
}
