import styles from './cover.module.css'

/** So many stand side by side at most, and one of them is on paper and one in the accent. */
const MAX_ACROSS = 5

interface Props {
  /** '' for a film without a name. */
  title: string
  /** Where it stands in its row. */
  place: number
  /** The address of the film's own picture; without one the title stands alone, never beside a picture of something else. */
  picture: string | undefined
}

/** What stands for a film until it plays. */
export function Cover({ title, place, picture }: Props) {
  return (
    <div className={styles.cover} data-cover={place % MAX_ACROSS}>
      {picture ? (
        <div className={styles.picture}>
          <img src={picture} alt="" width="480" height="270" loading="lazy" />
        </div>
      ) : null}
      <span className={styles.play} />
      {title && <h3 className={styles.title}>{title}</h3>}
    </div>
  )
}
