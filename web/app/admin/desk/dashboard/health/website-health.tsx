import type { BackupState, FormCheck } from '@linework/contract/studio/operation-shapes'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { useUnread } from '../../../kit/session/unread-count.ts'
import { BackupLine } from './backup-line.tsx'
import { backupText, lowDiskTexts } from './backup-text.ts'
import { FormCheckLine } from './form-check-line.tsx'
import { formCheckText } from './form-check-text.ts'
import { MailLine } from './mail-line.tsx'
import { mailText } from './mail-text.ts'
import { UndeliveredLine } from './undelivered-line.tsx'
import styles from './website-health.module.css'

interface Props {
  /** Undefined when the check could not be loaded. */
  check: FormCheck | undefined
  backup: BackupState | undefined
  setup: SetupProgress | undefined
}

/** Collapsed while everything works; opens automatically when there is a problem. */
export function WebsiteHealth({ check, backup, setup }: Props) {
  const mail = mailText(setup, check)
  const faults = useFaults({ check, backup }) + (mail === undefined ? 0 : 1)
  const isKnown = check !== undefined && backup !== undefined
  const words = faults > 0 ? countFaults(faults) : isKnown ? 'No issues' : 'Could not be loaded'
  return (
    <details className={`surface ${styles.health}`} open={faults > 0 || !isKnown}>
      <Row as="summary" gap={4} align="center" className={styles.summary} data-broken={faults > 0}>
        <OfficeIcon name={faults > 0 || !isKnown ? 'warning' : 'ok'} size={18} />
        <b>Website health</b>
        <span className="muted">{words}</span>
        <OfficeIcon name="chevron" size={18} />
      </Row>
      <div className={styles.lines}>
        <UndeliveredLine />
        {mail === undefined ? null : (
          <MailLine text={mail} canTest={setup !== undefined && setup.mail !== null} />
        )}
        {check === undefined ? null : <FormCheckLine found={check} />}
        {backup === undefined ? null : <BackupLine found={backup} />}
      </div>
    </details>
  )
}

const countFaults = (faults: number) => (faults === 1 ? '1 issue' : `${faults} issues`)

function useFaults({ check, backup }: Omit<Props, 'setup'>): number {
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
