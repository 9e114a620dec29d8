import { backupApi } from '@linework/contract/studio/api'
import type { BackupState } from '@linework/contract/studio/operation-shapes'
import { browserApi } from '../../../../lib/calls/api.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { backupText, lowDiskTexts } from './backup-text.ts'
import styles from './health-line.module.css'
import { type Job, useJob } from './use-job.ts'

const BACKUP: Job<BackupState> = {
  start: () => browserApi(backupApi.start),
  show: () => browserApi(backupApi.show),
  stampOf: ({ last, failure }) => `${last?.at} ${failure?.at}`,
  slow: 'The backup takes a while. Please look again later.',
  failed: 'The backup could not be started. Please check the connection and try again.',
}

export function BackupLine({ found }: { found: BackupState }) {
  const { running, start } = useJob(found, BACKUP)
  const { state, text } = backupText(found, new Date(), useStudio().clock)
  return (
    <>
      <div className={styles.line} data-state={state}>
        <Row as="p" gap={4} align="center" className={styles.text} role="status">
          <OfficeIcon name={state === 'working' ? 'ok' : 'warning'} size={18} />
          {running ? 'Backing up...' : text}
        </Row>
        {found.isOn ? (
          <Button variant="ghost" size="small" disabled={running} onClick={start}>
            {running ? 'Backing up...' : 'Back up now'}
          </Button>
        ) : null}
      </div>
      {lowDiskTexts(found).map((warning) => (
        <div key={warning} className={styles.line} data-state="broken">
          <Row as="p" gap={4} align="center" className={styles.text} role="status">
            <OfficeIcon name="warning" size={18} />
            {warning}
          </Row>
        </div>
      ))}
    </>
  )
}
