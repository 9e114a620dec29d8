import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import styles from '../../ui/viewer/viewer.module.css'
import { ViewerFrame } from '../../ui/viewer/viewer-frame.tsx'
import type { ViewerProps } from './album.ts'
import { positionOf, sharedUrl } from './album.ts'
import { invitationOf } from './invitation-of.ts'
import { PictureLabels } from './picture-labels.tsx'
import { ShareButton } from './share-button.tsx'
import { useAlbum } from './use-album.ts'
import { ViewerStage } from './viewer-stage.tsx'
import { ViewerStrip } from './viewer-strip.tsx'

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
          <ButtonLink to={invitation.to} size="small" arrow={false}>
            {invitation.text}
          </ButtonLink>
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
