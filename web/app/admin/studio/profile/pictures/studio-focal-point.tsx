import { pictureUrl } from '@linework/contract/records/pictures'
import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { CROPS, FocalPoint } from '../../../kit/form/focal-point.tsx'

interface Props {
  picture: ShownPicture
  name: string
  onChange: (focus: ShownPicture['focus']) => void
}

export const StudioFocalPoint = ({ picture, name, onChange }: Props) => (
  <FocalPoint
    picture={{ addressOf: (width) => addressOf(picture, width), ...shapeOf(picture) }}
    focus={picture.focus}
    crops={CROPS.studio}
    name={name}
    onChange={onChange}
  />
)

export function addressOf({ uploaded, builtIn }: ShownPicture, width: number): string {
  const wideEnough = (widths: readonly number[]) => widths.find((each) => each >= width) ?? widths.at(-1)
  if (builtIn) return `/built-in/${builtIn.name}-${wideEnough(builtIn.widths)}.webp`
  if (uploaded === null) return ''
  const variant = wideEnough(uploaded.sizes.webp)
  return variant === undefined ? uploaded.url : pictureUrl(uploaded.public_id, variant, 'webp')
}

export const altOf = ({ uploaded, builtIn }: ShownPicture) => uploaded?.alt || builtIn?.alt || ''

function shapeOf({ uploaded, builtIn }: ShownPicture) {
  const { width, height } = builtIn ?? uploaded ?? {}
  return { width, height }
}
