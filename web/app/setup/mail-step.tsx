import { setupApi } from '@linework/contract/studio/api'
import type { MailTest } from '@linework/contract/studio/setup-shapes'
import { useState } from 'react'
import { z } from 'zod'
import { ApiFailure, browserApi } from '../lib/calls/api.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Drawing } from '../ui/icons/icon.tsx'
import { OfficeIcon } from '../ui/icons/office-icon.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import styles from './mail-step.module.css'
import { SetupFrame } from './setup-frame.tsx'
import { type StepProps, useStep } from './use-step.ts'

/** The database never holds the mail password, so this step only sends a test message. */
export function MailStep(props: StepProps) {
  const { progress } = props
  const { mail } = progress
  const [test, setTest] = useState<MailTest | null>(progress.mailTest)
  const [testing, setTesting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { frame } = useStep({
    ...props,
    step: 'mail',
    before: {},
    fields: z.object({}),
    send: () => browserApi(setupApi.mail),
  })
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
      {...frame}
      title="Email"
      lead="Enquiries are always stored here. Email notifies you about them and confirms them to visitors."
      continueLabel={works ? 'Continue to Content' : 'Continue without email'}
      quiet={!works}
      aside={
        <>
          {mail && test ? <MailTestLines test={test} /> : null}
          {works ? null : (
            <Row as="p" gap={4} className={`surface text-sm ${styles.tip}`}>
              <OfficeIcon name="warning" />
              <span>
                You can continue without email: enquiries still arrive in the back office, and the dashboard
                reminds you.
              </span>
            </Row>
          )}
        </>
      }
    >
      {mail === null ? (
        <NoMailServer />
      ) : (
        <>
          <dl className={`surface divided ${styles.details}`}>
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
          <p className="muted text-xs">These are set on the server and cannot be changed here.</p>
          {problem ? <Alert text={problem} /> : null}
          <Stack role="status">
            <Button
              variant={works ? 'ghost' : 'primary'}
              aria-disabled={testing}
              onClick={testing ? undefined : send}
            >
              <OfficeIcon name="contact" size={18} />
              {testing ? 'Sending...' : test ? 'Send the test again' : 'Send a test message'}
            </Button>
          </Stack>
        </>
      )}
    </SetupFrame>
  )
}

type State = MailTest['lines'][number]['state']

const MARKS: Record<State, string> = {
  done: 'm4 10.500 4 4 8-9',
  failed: 'm4.500 4.500 11 11M15.500 4.500l-11 11',
  waiting: 'M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12',
}
const NAMES: Record<State, string> = { done: 'Done: ', failed: 'Failed: ', waiting: 'Not tested: ' }

function MailTestLines({ test }: { test: MailTest }) {
  return (
    <div className={`surface ${styles.lines}`} role="status">
      <p className="semibold text-sm">{`Test, ${timeOf(test.at)}`}</p>
      <ul className="divided">
        {test.lines.map(({ state, text, advice }) => (
          <li key={text} className={styles.line} data-state={state}>
            <Drawing path={MARKS[state]} size={20} />
            <div>
              <p className={styles.text}>
                <span className="visually-hidden">{NAMES[state]}</span>
                {text}
              </p>
              {advice ? <p className="muted text-xs">{advice}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const timeOf = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(at))

const EXAMPLE = `SMTP_URL=smtp://user:password@mail.example:587
STUDIO_EMAIL=hello@studio.example
MAIL_FROM=Studio <site@studio.example>`

function NoMailServer() {
  return (
    <>
      <p>
        No mail server is set up. Ask your provider for its name, your user and a password. Then set these
        three on the server, beside its other settings, and restart it:
      </p>
      <pre className={`break-words ${styles.names}`}>{EXAMPLE}</pre>
      <p className="muted text-xs">
        Then open this page again. The password stays in the settings and is never stored in the database.
      </p>
    </>
  )
}
