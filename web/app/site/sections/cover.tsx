import type { ReactNode } from 'react'
import styles from './cover.module.css'

/** One paper and one accent among five, because so many stand side by side at most. */
const TONES = ['dark', 'paper', 'dark', 'accent', 'dark']
/** More letters than this would not fit in display type. */
const LONG = 44

interface Props {
  /** '' for a film without a name. */
  title: string
  /** Where it stands in its row. */
  place: number
  /** The film's own picture; without one the title stands alone, never beside a picture of something else. */
  picture?: ReactNode
  titleAs?: 'h3' | 'span'
}

/** What stands for a film until it plays. */
export function Cover({ title, place, picture, titleAs: Title = 'span' }: Props) {
  return (
    <div className={styles.cover} data-tone={TONES[place % TONES.length]} data-cover>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <span className={styles.play} />
      {title === '' ? null : (
        <Title className={styles.title} data-long={title.length > LONG || undefined}>
          {title}
        </Title>
      )}
    </div>
  )
}
