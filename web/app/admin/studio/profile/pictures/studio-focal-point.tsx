import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { CROPS, FocalPoint } from '../../../kit/form/focal-point.tsx'
import { addressOf, shapeOf } from './picture-url.ts'

interface Props {
  picture: ShownPicture
  name: string
  onChange: (focus: ShownPicture['focus']) => void
}

/** The focal point editor of a studio picture, uploaded or built in. */
export const StudioFocalPoint = ({ picture, name, onChange }: Props) => (
  <FocalPoint
    picture={{ addressOf: (width) => addressOf(picture, width), ...shapeOf(picture) }}
    focus={picture.focus}
    crops={CROPS.studio}
    name={name}
    onChange={onChange}
  />
)
