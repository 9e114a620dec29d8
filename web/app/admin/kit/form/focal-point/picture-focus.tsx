import { pictureUrl } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { CROPS, type CroppedAt } from './crops.ts'
import styles from './focal-point.module.css'
import { FocalPoint, type Focus } from './focal-point.tsx'

const MIDDLE: Focus = { x: 0.5, y: 0.5 }

interface Props {
  picture: Picture
  /** Null uses the default of the page, usually the centre. */
  focus: Focus | null
  crops: CroppedAt
  onChange: (focus: Focus | null) => void
}

/** The focal point editor of an uploaded picture. */
export function PictureFocus({ picture, focus, crops, onChange }: Props) {
  const { public_id, url, sizes, width, height } = picture
  function addressOf(wanted: number): string {
    const fitting = sizes.webp.find((each) => each >= wanted) ?? sizes.webp.at(-1)
    return fitting === undefined ? url : pictureUrl(public_id, fitting, 'webp')
  }
  return (
    <Stack gap={3} className={styles.field}>
      <FocalPoint
        picture={{ addressOf, width, height }}
        focus={focus ?? MIDDLE}
        crops={CROPS[crops]}
        name="the picture"
        onChange={onChange}
      />
      {focus ? (
        <div>
          <Button variant="ghost" size="small" onClick={() => onChange(null)}>
            Remove the point
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
