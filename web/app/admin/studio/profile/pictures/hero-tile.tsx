import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import type { ButtonHTMLAttributes } from 'react'
import { Drawing } from '../../../../ui/icons/icon.tsx'
import { GRIP } from '../../../../ui/icons/office-icon.tsx'
import { positionOf } from '../../../kit/form/focal-point.tsx'
import styles from './hero-pictures.module.css'
import { addressOf, altOf } from './picture-url.ts'

interface Props {
  picture: ShownPicture
  place: number
  lifted: boolean
  chosen: boolean
  handle: ButtonHTMLAttributes<HTMLButtonElement>
  onChoose: () => void
}

export function HeroTile({ picture, place, lifted, chosen, handle, onChoose }: Props) {
  const name = `picture ${place + 1}`
  return (
    <li className={styles.tile} data-lifted={lifted || undefined} data-chosen={chosen || undefined}>
      <button
        type="button"
        className={styles.picture}
        aria-pressed={chosen}
        aria-label={`Edit ${name}`}
        title={altOf(picture)}
        onClick={onChoose}
      >
        <img
          src={addressOf(picture, 160)}
          alt=""
          draggable={false}
          style={{ objectPosition: positionOf(picture.focus) }}
        />
      </button>
      <button type="button" className={styles.grip} aria-label={`Move ${name} by arrow keys`} {...handle}>
        <Drawing path={GRIP} />
      </button>
    </li>
  )
}
