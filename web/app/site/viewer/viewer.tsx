import { HEALING_NAMES } from '@linework/contract/content/gallery-texts'
import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Picture } from '../../shared/pictures/picture.tsx'
import { GhostButton } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import styles from '../../ui/viewer/viewer.module.css'
import { StageFrame, ViewerFrame } from '../../ui/viewer/viewer-frame.tsx'
import { invitationOf, positionOf, type Shown, sharedUrl, sizesOf, type ViewerProps } from './album.ts'
import pairSliderStyles from './pair-slider.module.css'
import { PictureLabels } from './picture-labels.tsx'
import { useAlbum } from './use-album.ts'
import stripStyles from './viewer-strip.module.css'

const MIDDLE = 50
const END = 100

interface PairSliderProps {
  fresh: PictureData
  healed: PictureData
  sizes: string
  alt: string
}

/** Shows the fresh picture above the healed one, up to the handle. Nothing moves automatically. */
function PairSlider({ fresh, healed, sizes, alt }: PairSliderProps) {
  const [share, setShare] = useState(MIDDLE)
  return (
    <div
      className={`h-full relative ${pairSliderStyles.pair}`}
      style={{ '--share': `${share}%` } as CSSProperties}
    >
      <Picture className="cover" picture={healed} sizes={sizes} alt={alt} priority="high" />
      <Picture
        className={`cover ${pairSliderStyles.upper}`}
        picture={fresh}
        sizes={sizes}
        alt=""
        priority="high"
      />
      <span className={`${pairSliderStyles.name} ${pairSliderStyles.left}`} aria-hidden="true">
        {HEALING_NAMES.fresh}
      </span>
      <span className={`${pairSliderStyles.name} ${pairSliderStyles.right}`} aria-hidden="true">
        {HEALING_NAMES.healed}
      </span>
      <input
        className={`h-full ${pairSliderStyles.range}`}
        type="range"
        min={0}
        max={END}
        value={share}
        aria-label="Compare fresh and healed"
        aria-valuetext={`${share} % fresh, ${END - share} % healed`}
        onChange={(event) => setShare(Number(event.target.value))}
        // Arrow keys and swipes move the handle, so the viewer must not receive them.
        onKeyDown={(event) => (event.key === 'Escape' ? undefined : event.stopPropagation())}
        onPointerDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
      />
    </div>
  )
}

const inOrder = (picture: PictureData & { healing?: string | null }, pair: PictureData) =>
  picture.healing === 'fresh' ? { fresh: picture, healed: pair } : { fresh: pair, healed: picture }

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

/** Opens the share sheet or copies the URL; hidden if the browser supports neither. */
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
      // The visitor cancelled the share sheet, which is not a failure.
      if ((error as Error).name !== 'AbortError') showToast('error', 'The link could not be shared.')
    }
  }
  if (!navigator.share && !navigator.clipboard) return null
  return <GhostButton label="Share" onClick={share} />
}

/** Renders the neighbours hidden, so that their pictures are preloaded. */
function ViewerStage({ pictures, index }: { pictures: Shown[]; index: number }) {
  return pictures.slice(Math.max(0, index - 1), index + 2).map((picture) => {
    const shown = picture === pictures[index]
    return (
      <StageFrame key={picture.public_id} ratio={picture.width / picture.height} shown={shown}>
        {picture.pair && shown ? (
          <PairSlider {...inOrder(picture, picture.pair)} sizes={sizesOf(picture)} alt={picture.alt} />
        ) : (
          <Picture
            className={`h-full ${styles.picture}`}
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
    <div ref={strip} className={`relative ${stripStyles.strip}`} aria-hidden="true">
      {pictures.slice(first, index + EACH_SIDE + 1).map((picture, i) => (
        <button
          key={picture.public_id}
          type="button"
          tabIndex={-1}
          className={stripStyles.neighbour}
          data-shown={first + i === index}
          onClick={() => onChoose(first + i)}
        >
          <Picture className="h-full" picture={picture} sizes="84px" alt="" />
        </button>
      ))}
    </div>
  )
}
