import { setupApi } from '@linework/contract/studio/api'
import type { MailTest } from '@linework/contract/studio/setup-shapes'
import { useState } from 'react'
import { z } from 'zod'
import { ApiFailure, browserApi } from '../../lib/calls/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import { SetupFrame } from '../setup-frame.tsx'
import { SetupTip } from '../setup-tip.tsx'
import type { StepProps } from '../step-props.ts'
import { useSave } from '../use-save.ts'
import styles from './mail-step.module.css'
import { MailTestLines } from './mail-test-lines.tsx'
import { NoMailServer } from './no-mail-server.tsx'

/**
 * Sends a test message and shows the result. Mail is configured in the environment, so that the password is
 * not stored in the database.
 */
export function MailStep({ progress, kept, onBack, onSaved }: StepProps) {
  const { mail, finished } = progress
  const [test, setTest] = useState<MailTest | null>(progress.mailTest)
  const [testing, setTesting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { save, errors: _, ...state } = useSave()
  const works = mail !== null && test?.works === true

  async function send() {
    setTesting(true)
    setProblem(undefined)
    try {
      setTest(await browserApi(setupApi.testMail))
    } catch (error) {
      setProblem(
        (error instanceof ApiFailure && error.message) || 'The test could not be started. Please try again.',
      )
    }
    setTesting(false)
  }

  return (
    <SetupFrame
      step="mail"
      finished={finished}
      title="Email"
      lead="Enquiries are always stored here. Email notifies you about them and confirms them to visitors."
      kept={kept}
      continueLabel={works ? 'Continue to Content' : 'Continue without email'}
      quiet={!works}
      onBack={onBack}
      onContinue={(form) =>
        save(form, z.object({}), {}, async () => onSaved(await browserApi(setupApi.mail)))
      }
      aside={
        <>
          {mail && test ? <MailTestLines test={test} /> : null}
          {works ? null : (
            <SetupTip icon="warning">
              You can continue without email: enquiries still arrive in the back office, and the dashboard
              reminds you.
            </SetupTip>
          )}
        </>
      }
      {...state}
    >
      {mail === null ? (
        <NoMailServer />
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>Mail server</dt>
              <dd>{mail.server}</dd>
            </div>
            <div>
              <dt>Enquiries go to</dt>
              <dd>{mail.to}</dd>
            </div>
            <div>
              <dt>Visitors see the sender</dt>
              <dd>{mail.from}</dd>
            </div>
          </dl>
          <p className="muted text-xs">These come from the settings of the server.</p>
          {problem ? <Alert text={problem} /> : null}
          <div className={styles.send} role="status">
            <Button
              variant={works ? 'ghost' : 'primary'}
              aria-disabled={testing}
              onClick={testing ? undefined : send}
            >
              <OfficeIcon name="contact" size={18} />
              {testing ? 'Sending...' : test ? 'Send the test again' : 'Send a test message'}
            </Button>
          </div>
        </>
      )}
    </SetupFrame>
  )
}
