import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import type { ComponentProps } from 'react'
import { focused, focusOn } from './focal-point.ts'
import { largestUrl, pictureUrls } from './picture-urls.ts'
import { FormatsImage, StaticImage } from './static-image.tsx'

type Props = Omit<ComponentProps<typeof StaticImage>, 'picture' | 'focus'> & { picture: ShownPicture }

export function StudioImage({ picture, className = '', ...looks }: Props) {
  const { builtIn, uploaded, focus } = picture
  const shown = { ...looks, className: `${focused} ${className}`, focus: focusOf(focus) }
  if (builtIn) return <StaticImage picture={builtIn} {...shown} />
  if (!uploaded) return null
  return (
    <FormatsImage
      sources={(['avif', 'webp'] as const).flatMap((format) => {
        const urls = pictureUrls(uploaded, format)
        return urls === undefined ? [] : [[`image/${format}`, urls]]
      })}
      srcSet={pictureUrls(uploaded, 'jpeg')}
      src={largestUrl(uploaded)}
      picture={uploaded}
      {...shown}
    />
  )
}

const isCentre = ({ x, y }: ShownPicture['focus']) => x === 0.5 && y === 0.5

/** A centred focal point is left to the page's styles. */
const focusOf = (focus: ShownPicture['focus']) => focusOn(isCentre(focus) ? null : focus)
