import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { focused, focusOn } from './focal-point.ts'
import { FormatsImage, type Looks } from './formats-image.tsx'
import { pictureFiles } from './picture-urls.ts'
import { StaticImage } from './static-image.tsx'

type Props = Omit<Looks, 'focus'> & { picture: ShownPicture }

export function StudioImage({ picture, className, ...looks }: Props) {
  const { builtIn, uploaded, focus } = picture
  // For a centred focal point the styles of the page apply.
  const attributes = focusOn(isCentre(focus) ? null : focus)
  const shown = { ...looks, className: className ? `${focused} ${className}` : focused, focus: attributes }
  if (builtIn) return <StaticImage picture={builtIn} {...shown} />
  if (!uploaded) return null
  return (
    <FormatsImage
      files={pictureFiles(uploaded)}
      picture={uploaded}
      loading="lazy"
      priority="low"
      {...shown}
    />
  )
}

const isCentre = ({ x, y }: ShownPicture['focus']) => x === 0.5 && y === 0.5
