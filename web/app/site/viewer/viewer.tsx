import { useEffect, useRef } from 'react'
import { Picture } from '../../shared/pictures/picture.tsx'
import { GhostButton } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import styles from '../../ui/viewer/viewer.module.css'
import { StageFrame, ViewerFrame } from '../../ui/viewer/viewer-frame.tsx'
import { invitationOf, positionOf, type Shown, sharedUrl, sizesOf, type ViewerProps } from './album.ts'
import { inOrder, PairSlider } from './pair-slider.tsx'
import { PictureLabels } from './picture-labels.tsx'
import { useAlbum } from './use-album.ts'
import stripStyles from './viewer-strip.module.css'

/** One picture full screen, with controls to the others. */
export default function Viewer({ album, index }: ViewerProps) {
  const { pictures, prefill } = album
  const { step, go, close, onKeyDown, canStep } = useAlbum(album, index)
  const picture = pictures[index]
  if (picture === undefined) return null
  const invitation = invitationOf(picture, prefill)
  return (
    <ViewerFrame
      position={positionOf(album, index)}
      alt={picture.alt}
      label={picture.label}
      canStep={canStep}
      onStep={step}
      onKeyDown={onKeyDown}
      onClose={close}
      stage={<ViewerStage pictures={pictures} index={index} />}
      about={<PictureLabels picture={picture} />}
      actions={
        <>
          <ShareButton address={sharedUrl(album, picture)} title={picture.alt} />
          <ButtonLink label={invitation.text} to={invitation.to} size="small" arrow={false} />
        </>
      }
    >
      {album.failed && index === pictures.length - 1 ? (
        <p className={styles.problem} role="status">
          More pictures could not be loaded. Press Next to try again.
        </p>
      ) : null}
      <ViewerStrip pictures={pictures} index={index} onChoose={go} />
    </ViewerFrame>
  )
}

/** Uses the share sheet, or copies the URL. Not rendered when neither is supported. */
function ShareButton({ address, title }: { address: string; title: string }) {
  const url = location.origin + address
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        showToast('ok', 'Link copied.')
      }
    } catch (error) {
      // Cancelling the share sheet is not a failure.
      if ((error as Error).name !== 'AbortError') showToast('error', 'The link could not be shared.')
    }
  }
  if (!navigator.share && !navigator.clipboard) return null
  return <GhostButton label="Share" onClick={share} />
}

/** The picture and, hidden, its neighbours, so that they are preloaded. */
function ViewerStage({ pictures, index }: { pictures: Shown[]; index: number }) {
  return pictures.slice(Math.max(0, index - 1), index + 2).map((picture) => {
    const shown = picture === pictures[index]
    return (
      <StageFrame key={picture.public_id} ratio={picture.width / picture.height} shown={shown}>
        {picture.pair && shown ? (
          <PairSlider {...inOrder(picture, picture.pair)} sizes={sizesOf(picture)} alt={picture.alt} />
        ) : (
          <Picture
            className={styles.picture}
            picture={picture}
            sizes={sizesOf(picture)}
            alt={picture.alt}
            priority={shown ? 'high' : undefined}
          />
        )}
      </StageFrame>
    )
  })
}

const EACH_SIDE = 10

interface Props {
  pictures: Shown[]
  index: number
  onChoose: (index: number) => void
}

/** Thumbnails of the neighbours, for touch and mouse; the keyboard has the arrow keys. */
function ViewerStrip({ pictures, index, onChoose }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the index changes
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[data-shown=true]')
    if (!shown || !strip.current) return
    strip.current.scrollLeft = shown.offsetLeft - (strip.current.clientWidth - shown.offsetWidth) / 2
  }, [index, pictures.length])
  if (pictures.length < 2) return null
  const first = Math.max(0, index - EACH_SIDE)
  return (
    <div ref={strip} className={stripStyles.strip} aria-hidden="true">
      {pictures.slice(first, index + EACH_SIDE + 1).map((picture, i) => (
        <button
          key={picture.public_id}
          type="button"
          tabIndex={-1}
          className={stripStyles.neighbour}
          data-shown={first + i === index}
          onClick={() => onChoose(first + i)}
        >
          <Picture className={stripStyles.small} picture={picture} sizes="84px" alt="" />
        </button>
      ))}
    </div>
  )
}
