import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { enquiryPicturesApi } from '@linework/contract/enquiry-pictures/api'
import { ADDRESS_MINUTES } from '@linework/contract/enquiry-pictures/limits'
import type { EnquiryPicture } from '@linework/contract/enquiry-pictures/shapes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'

/** Addresses are asked for again long before they end. */
const FRESH_MS = (ADDRESS_MINUTES / 2) * 60_000
const GONE = 404

// The words come first; pictures follow over minutes, on a bad line over hours.
const FOLLOW_FOR_MS = 15 * 60_000
const LOOK_EVERY_MS = 15_000

/** The pictures of an enquiry, by addresses that open for some minutes. More may arrive while it is open. */
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

  /** Shows those that have arrived since; the others stay as they are, and so do their addresses. */
  const lookForMore = useCallback(async () => {
    const found = await browserApi(enquiryPicturesApi.list, { params: { id: enquiry } }).catch(() => [])
    setPictures((now = []) => {
      const more = found.filter(({ id }) => now.every((picture) => picture.id !== id))
      return more.length === 0 ? now : [...now, ...more]
    })
  }, [enquiry])

  /** A picture that was not loaded yet opens by its address alone. */
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
    /** For good. One that a colleague has removed before is removed. */
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
