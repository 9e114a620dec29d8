import type { StoredPictureKind } from '@linework/contract/desk/enquiry-pictures'
import type { EnquiryPicture } from '@linework/contract/desk/enquiry-pictures-shapes'
import { type KeyboardEvent, useState } from 'react'
import { Button, GhostButton } from '../../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { StageFrame, ViewerFrame } from '../../../../ui/viewer/viewer-frame.tsx'
import { reported } from '../../../kit/page/use-action.ts'
import styles from './picture-viewer.module.css'

interface Props {
  pictures: EnquiryPicture[]
  index: number
  onGo: (index: number) => void
  onRetry: () => void
  onRemove: (picture: EnquiryPicture) => Promise<void>
  onClose: () => void
}

export function PictureViewer({ pictures, index, onGo, onRetry, onRemove, onClose }: Props) {
  const [isAsking, setAsking] = useState(false)
  const picture = pictures[index]
  if (picture === undefined) return null
  const last = pictures.length - 1
  const go = (to: number) => {
    if (to >= 0 && to <= last) onGo(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keeps keys from the screen below, whose shortcuts include j and k.
    event.stopPropagation()
    if (isAsking || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  async function remove(shown: EnquiryPicture) {
    await onRemove(shown)
    setAsking(false)
  }

  return (
    <ViewerFrame
      position={`${index + 1} of ${pictures.length}`}
      alt={PICTURE_KIND_NAMES[picture.kind]}
      canStep={{ back: index > 0, on: index < last }}
      onStep={(by) => go(index + by)}
      onKeyDown={onKeyDown}
      onClose={onClose}
      stage={pictures.slice(Math.max(0, index - 1), index + 2).map((each) => (
        <StageFrame key={each.id} ratio={each.width / each.height} shown={each === picture}>
          {/* The key resets the error state when the URL changes. */}
          <Large key={each.address} picture={each} onRetry={onRetry} />
        </StageFrame>
      ))}
      actions={
        <Button label="Report as unsuitable" variant="danger" size="small" onClick={() => setAsking(true)} />
      }
    >
      {isAsking ? (
        <ConfirmDialog
          title="Remove this picture?"
          text="The picture and its file are permanently deleted. The enquiry stays."
          confirmLabel="Remove picture"
          busyLabel="Removing..."
          destructive
          onConfirm={() => remove(picture)}
          failureOf={reported(() => 'Not removed. Please check the connection and try again.')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </ViewerFrame>
  )
}

function Large({ picture, onRetry }: { picture: EnquiryPicture; onRetry: () => void }) {
  const [isBroken, setBroken] = useState(false)
  const name = PICTURE_KIND_NAMES[picture.kind]
  if (isBroken) {
    return (
      <Stack gap={3} className={`h-full ${styles.broken}`} role="alert">
        Picture not loaded.
        <GhostButton
          label="Try again"
          onClick={(event) => {
            // The retry removes this button, so another one gets the focus, which the arrow keys need.
            event.currentTarget.closest('dialog')?.querySelector('button')?.focus()
            onRetry()
          }}
        />
      </Stack>
    )
  }
  return (
    <img
      className={`h-full ${styles.picture}`}
      src={picture.address}
      alt={name}
      onError={() => setBroken(true)}
    />
  )
}

export const PICTURE_KIND_NAMES: Record<StoredPictureKind, string> = {
  idea: 'Reference picture',
  place: 'Place on the body',
  healing: 'Check-up',
}

export const countText = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)
