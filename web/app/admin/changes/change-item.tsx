import type { Change } from '@linework/contract/changes/shapes'
import { Link } from 'react-router'
import { studioShortMoment } from '../../shared/studio-moments.ts'
import { useStudio } from '../../shared/use-studio.ts'
import { addressOfChange, describeChange } from './change-words.ts'
import styles from './changes-list.module.css'

export function ChangeItem({ change }: { change: Change }) {
  const { at, by, title } = change
  const { clock } = useStudio()
  const address = addressOfChange(change)
  const name = title || 'Open'
  return (
    <li className={styles.item}>
      <p className={styles.what}>{describeChange(change)}</p>
      {address ? (
        <Link className={`${styles.title} ${styles.link}`} to={address}>
          {name}
        </Link>
      ) : title ? (
        <p className={styles.title}>{title}</p>
      ) : null}
      <p className={styles.facts}>
        <time dateTime={at}>{studioShortMoment(new Date(at), clock)}</time>
        {`, ${by}`}
      </p>
    </li>
  )
}
