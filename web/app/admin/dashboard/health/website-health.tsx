import type { BackupState } from '@linework/contract/backup/shapes'
import type { FormCheck } from '@linework/contract/form-check/shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { useUnread } from '../../layout/unread-count.ts'
import { BackupLine } from './backup-line.tsx'
import { backupText, lowDiskTexts } from './backup-text.ts'
import { FormCheckLine } from './form-check-line.tsx'
import { formCheckText } from './form-check-text.ts'
import { UndeliveredLine } from './undelivered-line.tsx'
import styles from './website-health.module.css'

interface Props {
  /** Undefined when it could not be loaded. */
  check: FormCheck | undefined
  backup: BackupState | undefined
}

/** One line while all is well. It opens by itself when something is wrong. */
export function WebsiteHealth({ check, backup }: Props) {
  const faults = useFaults({ check, backup })
  const isKnown = check !== undefined && backup !== undefined
  const words = faults > 0 ? countFaults(faults) : isKnown ? 'All is well' : 'Could not be loaded'
  return (
    <details className={styles.health} open={faults > 0 || !isKnown}>
      <summary className={styles.summary} data-broken={faults > 0}>
        <OfficeIcon name={faults > 0 || !isKnown ? 'warning' : 'ok'} size={18} />
        <b>Website health</b>
        <span className={styles.words}>{words}</span>
        <OfficeIcon name="chevron" size={18} />
      </summary>
      <div className={styles.lines}>
        <UndeliveredLine />
        {check === undefined ? null : <FormCheckLine found={check} />}
        {backup === undefined ? null : <BackupLine found={backup} />}
      </div>
    </details>
  )
}

const countFaults = (faults: number) =>
  faults === 1 ? '1 thing needs a look' : `${faults} things need a look`

function useFaults({ check, backup }: Props): number {
  const { clock } = useStudio()
  const { undelivered } = useUnread()
  const now = new Date()
  return [
    undelivered > 0,
    check !== undefined && formCheckText(check, now, clock).state === 'broken',
    backup !== undefined && backupText(backup, now, clock).state === 'broken',
    backup !== undefined && lowDiskTexts(backup).length > 0,
  ].filter(Boolean).length
}
