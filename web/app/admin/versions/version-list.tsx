import type { KeptVersion } from '@linework/contract/versions/shapes'
import { staffName } from '../../shared/staff-name.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../shared/time/studio-moments.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { fieldInWords } from '../changes/change-words.ts'
import styles from './versions.module.css'

const LIST = new Intl.ListFormat('en')

interface Props {
  versions: KeptVersion[]
  onChoose: (number: number) => void
}

export function VersionList({ versions, onChoose }: Props) {
  const { clock } = useStudio()
  if (versions.length < 2)
    return <EmptyState text="No earlier version yet." note="There is one from the next save on." />
  const [current, ...earlier] = versions as [KeptVersion, ...KeptVersion[]]
  const when = ({ savedAt }: KeptVersion) => studioShortMoment(new Date(savedAt), clock)
  return (
    <ol className={styles.list} aria-label="Versions">
      <li className={styles.current}>
        <b>{`Now, since ${when(current)}`}</b>
        <span className={styles.facts}>{aboutVersion(current)}</span>
      </li>
      {earlier.map((version) => (
        <li key={version.number}>
          <button type="button" className={styles.version} onClick={() => onChoose(version.number)}>
            <b>{when(version)}</b>
            <span className={styles.facts}>{aboutVersion(version)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** 'Meera changed bio and pictures'. */
export function aboutVersion({ savedBy, fields }: Pick<KeptVersion, 'savedBy' | 'fields'>): string {
  const who = savedBy === null ? 'Not known who' : staffName(savedBy)
  return fields.length === 0 ? who : `${who} changed ${LIST.format(fields.map(fieldInWords))}`
}
