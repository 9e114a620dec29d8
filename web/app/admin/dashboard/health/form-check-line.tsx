import { formCheckApi } from '@linework/contract/form-check/api'
import type { FormCheck } from '@linework/contract/form-check/shapes'
import { browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
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
  const { result, running, start } = useJob(found, CHECK)
  const { state, text } = formCheckText(result, new Date(), useStudio().clock)
  return (
    <div className={styles.line} data-state={state}>
      <p className={styles.text} role="status">
        <OfficeIcon name={state === 'working' ? 'ok' : 'warning'} size={18} />
        {running ? 'Testing the form...' : text}
      </p>
      <Button variant="ghost" size="small" disabled={running} onClick={start}>
        {running ? 'Testing...' : 'Test now'}
      </Button>
    </div>
  )
}
