import { formCheckApi } from '@linework/contract/studio/api'
import type { FormCheck } from '@linework/contract/studio/operation-shapes'
import { browserApi } from '../../../../lib/calls/api.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { formCheckText } from './form-check-text.ts'
import styles from './health-line.module.css'
import { type Job, useJob } from './use-job.ts'

const CHECK: Job<FormCheck> = {
  start: () => browserApi(formCheckApi.start),
  show: () => browserApi(formCheckApi.show),
  stampOf: (check) => check?.at ?? '',
  slow: 'The check takes longer than usual. Please look again later.',
  failed: 'The form could not be checked. Please check the connection and try again.',
}

/** The result of the nightly check of the booking form. */
export function FormCheckLine({ found }: { found: FormCheck }) {
  const { running, start } = useJob(found, CHECK)
  const { state, text } = formCheckText(found, new Date(), useStudio().clock)
  return (
    <div className={styles.line} data-state={state}>
      <Row as="p" gap={4} align="center" className={styles.text} role="status">
        <OfficeIcon name={state === 'working' ? 'ok' : 'warning'} size={18} />
        {running ? 'Testing the form...' : text}
      </Row>
      <Button variant="ghost" size="small" disabled={running} onClick={start}>
        {running ? 'Testing...' : 'Test now'}
      </Button>
    </div>
  )
}
