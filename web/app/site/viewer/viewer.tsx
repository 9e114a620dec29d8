import { useState } from 'react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { useModal } from '../../ui/dialog/use-modal.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import { useSwipe } from '../../ui/motion/use-swipe.ts'
import type { ViewerProps } from './album.ts'
import { positionOf, sharedAddress } from './album.ts'
import { invitationOf } from './invitation-of.ts'
import { ShareButton } from './share-button.tsx'
import { useAlbum } from './use-album.ts'
import styles from './viewer.module.css'
import { ViewerStage } from './viewer-stage.tsx'
import { ViewerStrip } from './viewer-strip.tsx'

/** One picture full screen, with controls to the others. */
export default function Viewer({ album, index }: ViewerProps) {
  const { pictures, prefill } = album
  const { step, go, close, onKeyDown, canStep } = useAlbum(album, index)
  const modal = useModal({ onCloseRequest: close })
  // A visitor who has zoomed in pans with the same gesture.
  const swipe = useSwipe((by) => ((visualViewport?.scale ?? 1) > 1 ? undefined : step(by)))
  const picture = pictures[index]
  if (picture === undefined) return null
  const position = positionOf(album, index)
  const words = `${position}: ${picture.alt}`
  const address = sharedAddress(album, picture)
  const invitation = invitationOf(picture, prefill)
  return (
    <dialog
      {...modal}
      className={styles.viewer}
      data-viewer
      aria-label={`Picture ${words}`}
      onKeyDown={(event) => {
        modal.onKeyDown(event)
        onKeyDown(event)
      }}
    >
      <header className={styles.head}>
        <p className={styles.count}>{position}</p>
        {picture.label ? <Tag text={picture.label} /> : null}
        <button
          type="button"
          className={`${styles.round} ${styles.close}`}
          aria-label="Close"
          onClick={close}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className={styles.stage} {...swipe}>
        <ViewerStage pictures={pictures} index={index} />
      </div>
      <Step
        side={styles.back}
        label="Previous picture"
        icon="back"
        off={!canStep.back}
        onClick={() => step(-1)}
      />
      <Step side={styles.on} label="Next picture" icon="arrow" off={!canStep.on} onClick={() => step(1)} />
      <div className={styles.foot}>
        {/* Hidden from screen readers, because the picture's alternative text is the same. */}
        <p className={styles.caption} aria-hidden="true">
          {picture.alt}
        </p>
        <div className={styles.actions}>
          <ShareButton address={address} title={picture.alt} />
          <ButtonLink to={invitation.to} size="small" arrow={false}>
            {invitation.text}
          </ButtonLink>
        </div>
      </div>
      {album.failed && index === pictures.length - 1 ? (
        <p className={styles.problem} role="status">
          More pictures could not be loaded. Press Next to try again.
        </p>
      ) : null}
      <ViewerStrip pictures={pictures} index={index} onChoose={go} />
      <Announced text={words} />
    </dialog>
  )
}

interface StepProps {
  side: string | undefined
  label: string
  icon: 'back' | 'arrow'
  off: boolean
  onClick: () => void
}

/** Disabled at an end without losing the focus. */
const Step = ({ side, label, icon, off, onClick }: StepProps) => (
  <button
    type="button"
    className={`${styles.round} ${styles.step} ${side}`}
    aria-label={label}
    aria-disabled={off}
    onClick={onClick}
  >
    <Icon name={icon} size={22} />
  </button>
)

/** Not on opening, when the dialog itself is announced. */
function Announced({ text }: { text: string }) {
  const [onOpening, setOnOpening] = useState<string | null>(text)
  if (onOpening !== null && onOpening !== text) setOnOpening(null)
  return (
    <p className="visually-hidden" role="status">
      {onOpening === null ? text : ''}
    </p>
  )
}
