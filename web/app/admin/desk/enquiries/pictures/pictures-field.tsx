import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { ADDRESS_MINUTES } from '@linework/contract/desk/enquiry-pictures'
import { ENQUIRY_PICTURE_TEXTS, type EnquiryPicture } from '@linework/contract/desk/enquiry-pictures-shapes'
import { enquiryPicturesApi } from '@linework/contract/desk/site-api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, browserApi, reportFailure } from '../../../../lib/calls/api.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { LineFailed } from '../../../kit/list/list-states.tsx'
import { PICTURE_KIND_NAMES, PictureViewer } from './picture-viewer.tsx'
import styles from './pictures-field.module.css'

/** The URLs expire, so they are renewed after half of their lifetime. */
const FRESH_MS = (ADDRESS_MINUTES / 2) * 60_000
const GONE = 404

// Pictures arrive after the enquiry: mostly within minutes, or after hours on a slow connection.
const FOLLOW_FOR_MS = 15 * 60_000
const LOOK_EVERY_MS = 15_000

/** Picture URLs expire soon. More pictures may arrive while the dialog is open. */
function useEnquiryPictures({ _id: enquiry, pictures: count, createdAt }: Enquiry) {
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

export function PicturesField({ enquiry, onRemoved }: { enquiry: Enquiry; onRemoved: () => void }) {
  const { pictures, failed, load, renew, remove } = useEnquiryPictures(enquiry)
  const [openedId, setOpened] = useState<string>()
  const section = useRef<HTMLElement>(null)
  if (enquiry.pictures === 0 && !pictures?.length) return null
  const index = pictures?.findIndex(({ id }) => id === openedId) ?? -1

  async function removeShown({ id }: EnquiryPicture) {
    await remove(id)
    const next = pictures?.[index + 1] ?? pictures?.[index - 1]
    setOpened(next?.id)
    showToast('ok', ENQUIRY_PICTURE_TEXTS.removed)
    if (next === undefined) section.current?.focus()
    onRemoved()
  }

  return (
    <section ref={section} className={styles.field} aria-label="Pictures" tabIndex={-1}>
      {failed ? <LineFailed text="Pictures could not be loaded." onRetry={load} /> : null}
      {pictures === undefined ? (
        failed ? null : (
          <Row gap={3} wrap aria-busy="true">
            {Array.from({ length: enquiry.pictures }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the squares are all the same
              <Skeleton key={i} className={`muted text-xs raised ${styles.thumbnail}`} />
            ))}
          </Row>
        )
      ) : (
        <Row as="ul" gap={3} wrap>
          {pictures.map((picture, i) => (
            <li key={picture.id}>
              <Thumbnail
                // The key resets the error state when the URL changes.
                key={picture.thumbnail}
                picture={picture}
                name={`picture ${i + 1} of ${pictures.length}: ${PICTURE_KIND_NAMES[picture.kind]}`}
                onOpen={() => {
                  renew()
                  setOpened(picture.id)
                }}
                onRetry={load}
              />
            </li>
          ))}
        </Row>
      )}
      {pictures && index >= 0 ? (
        <PictureViewer
          pictures={pictures}
          index={index}
          onGo={(to) => {
            renew()
            setOpened(pictures[to]?.id)
          }}
          onRetry={load}
          onRemove={removeShown}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  )
}

interface ThumbnailProps {
  picture: EnquiryPicture
  name: string
  onOpen: () => void
  onRetry: () => void
}

function Thumbnail({ picture, name, onOpen, onRetry }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <button
      type="button"
      className={`muted text-xs raised ${styles.thumbnail}`}
      aria-label={isBroken ? `Load ${name} again` : `Open ${name}`}
      data-broken={isBroken}
      onClick={isBroken ? onRetry : onOpen}
    >
      {isBroken ? (
        'Not loaded, tap'
      ) : (
        <img src={picture.thumbnail} alt="" decoding="async" onError={() => setBroken(true)} />
      )}
    </button>
  )
}
