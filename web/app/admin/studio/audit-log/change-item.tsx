import type { Change } from '@linework/contract/studio/audit-log-shapes'
import { Link } from 'react-router'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioTime } from '../../../shared/time/studio-moments.ts'
import { changedRecordUrl, describeChange } from '../../kit/versions/describe-change.ts'
import styles from './changes-list.module.css'

/** The whole row links to the record. */
export function ChangeItem({ change }: { change: Change }) {
  const { at, by } = change
  const { clock } = useStudio()
  const address = changedRecordUrl(change)
  const { who, did, title, end } = describeChange(change)
  const name = title || 'Show'
  return (
    <li className={styles.item}>
      <p className={`muted ${styles.what}`}>
        <b>{who}</b>
        {` ${did} `}
        {address ? (
          <Link className={styles.link} to={address}>
            {name}
          </Link>
        ) : (
          title
        )}
        {end === '' ? null : ` ${end}`}
      </p>
      <p className={`muted text-xs ${styles.facts}`}>
        <time dateTime={at}>{studioTime(new Date(at), clock)}</time>
        {`, ${by}`}
      </p>
    </li>
  )
}
