import type { ShownPicture } from '@linework/contract/studio/shapes'
import { CROPS } from '../../form/focal-point/crops.ts'
import { FocalPoint } from '../../form/focal-point/focal-point.tsx'
import { addressOf, shapeOf } from './picture-address.ts'

interface Props {
  picture: ShownPicture
  name: string
  onChange: (focus: ShownPicture['focus']) => void
}

/** Of a picture of the studio, which is an uploaded one or one that the product brings along. */
export const StudioFocalPoint = ({ picture, name, onChange }: Props) => (
  <FocalPoint
    picture={{ addressOf: (width) => addressOf(picture, width), ...shapeOf(picture) }}
    focus={picture.focus}
    crops={CROPS.studio}
    name={name}
    onChange={onChange}
  />
)
