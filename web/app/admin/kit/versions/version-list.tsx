import type { VersionSummary } from '@linework/contract/records/versions-shapes'
import { staffName } from '../../../shared/staff-name.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { fieldName } from './describe-change.ts'
import styles from './versions.module.css'

const LIST = new Intl.ListFormat('en')

interface Props {
  versions: VersionSummary[]
  onChoose: (number: number) => void
}

export function VersionList({ versions, onChoose }: Props) {
  const { clock } = useStudio()
  if (versions.length < 2)
    return <EmptyState text="No earlier version yet." note="Each save from now on adds one." />
  const [current, ...earlier] = versions as [VersionSummary, ...VersionSummary[]]
  const when = ({ savedAt }: VersionSummary) => studioShortMoment(new Date(savedAt), clock)
  return (
    <ol aria-label="Versions">
      <li className={styles.current}>
        <b>{`Now, since ${when(current)}`}</b>
        <span className={`muted text-sm break-words ${styles.details}`}>{aboutVersion(current)}</span>
      </li>
      {earlier.map((version) => (
        <li key={version.number}>
          <button type="button" className={styles.version} onClick={() => onChoose(version.number)}>
            <b>{when(version)}</b>
            <span className={`muted text-sm break-words ${styles.details}`}>{aboutVersion(version)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

export function aboutVersion({ savedBy, fields }: Pick<VersionSummary, 'savedBy' | 'fields'>): string {
  const who = savedBy === null ? 'Unknown user' : staffName(savedBy)
  return fields.length === 0 ? who : `${who} changed ${LIST.format(fields.map(fieldName))}`
}
