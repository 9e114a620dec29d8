import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import type { EnquiryPicture } from '@linework/contract/desk/enquiry-pictures-shapes'
import { ENQUIRY_PICTURE_TEXTS } from '@linework/contract/desk/enquiry-pictures-texts'
import { useRef, useState } from 'react'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { LineFailed } from '../../../kit/list/list-states.tsx'
import { PICTURE_KIND_NAMES, PictureViewer } from './picture-viewer.tsx'
import styles from './pictures-field.module.css'
import { useEnquiryPictures } from './use-enquiry-pictures.ts'

interface Props {
  enquiry: Enquiry
  /** Called after a picture was removed. */
  onRemoved: () => void
}

/** The pictures that the visitor attached. A tap opens one full screen. */
export function PicturesField({ enquiry, onRemoved }: Props) {
  const { pictures, failed, load, renew, remove } = useEnquiryPictures(enquiry)
  const [openedId, setOpened] = useState<string>()
  const section = useRef<HTMLElement>(null)
  if (enquiry.pictures === 0 && !pictures?.length) return null
  const index = pictures?.findIndex(({ id }) => id === openedId) ?? -1

  /** Removes the picture and shows the next one, or the previous one at the end. */
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
              <Skeleton key={i} className={`muted text-xs ${styles.thumbnail}`} />
            ))}
          </Row>
        )
      ) : (
        <Row as="ul" gap={3} wrap>
          {pictures.map((picture, i) => (
            <li key={picture.id}>
              <Thumbnail
                // A new URL resets the error state.
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
      className={`muted text-xs ${styles.thumbnail}`}
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
