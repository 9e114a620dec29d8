import type { FormCheck } from '@prahar/contract/form-check'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './form-check-line.module.css'
import { formCheckText } from './form-check-text.ts'
import { useFormCheck } from './use-form-check.ts'

/** Whether the booking form works, as the last check of every night found it. */
export function FormCheckLine({ found }: { found: FormCheck }) {
  const { check, checking, start } = useFormCheck(found)
  const { state, text } = formCheckText(check, new Date())
  return (
    <div className={styles.line} data-state={state}>
      <p className={styles.text} role="status">
        <Icon name={state === 'working' ? 'ok' : 'warning'} size={18} />
        {checking ? 'Checking the form...' : text}
      </p>
      <Button variant="ghost" size="small" disabled={checking} onClick={start}>
        {checking ? 'Checking...' : 'Check now'}
      </Button>
    </div>
  )
}
