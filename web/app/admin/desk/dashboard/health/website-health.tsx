import { backupApi, formCheckApi, setupApi } from '@linework/contract/studio/api'
import type { BackupState, FormCheck } from '@linework/contract/studio/operation-shapes'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi, reportFailure } from '../../../../lib/calls/api.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { useUnread } from '../../../kit/session/unread-count.ts'
import { HealthLine, ProblemLink } from './health-line.tsx'
import { backupText, formCheckText, lowDiskTexts, mailProblemTexts, mailText } from './health-texts.ts'
import styles from './website-health.module.css'

interface Props {
  check: FormCheck | undefined
  backup: BackupState | undefined
  setup: SetupProgress | undefined
}

export function WebsiteHealth({ check, backup, setup }: Props) {
  const mail = mailText(setup, check)
  const problems = mailProblemTexts(setup)
  const faults = useFaults({ check, backup }) + (mail === undefined ? 0 : 1) + problems.length
  const isKnown = check !== undefined && backup !== undefined
  const words = faults > 0 ? countFaults(faults) : isKnown ? 'No issues' : 'Could not be loaded'
  return (
    <details className="surface" open={faults > 0 || !isKnown}>
      <Row as="summary" gap={4} align="center" className={`fold ${styles.summary}`} data-broken={faults > 0}>
        <OfficeIcon name={faults > 0 || !isKnown ? 'warning' : 'ok'} size={18} />
        <b>Website health</b>
        <span className="muted">{words}</span>
        <OfficeIcon name="chevron" size={18} />
      </Row>
      <Stack gap={3} className={styles.lines}>
        <UndeliveredLine />
        {mail === undefined ? null : (
          <MailLine text={mail} canTest={setup !== undefined && setup.mail !== null} />
        )}
        {problems.map((text) => (
          <HealthLine key={text} text={text} />
        ))}
        {check === undefined ? null : <FormCheckLine found={check} />}
        {backup === undefined ? null : <BackupLine found={backup} />}
        {setup?.newerRelease ? (
          <HealthLine
            state="working"
            text={`Version ${setup.newerRelease} is available. To install it, follow the upgrade guide.`}
          />
        ) : null}
      </Stack>
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

const BACKUP: Job<BackupState> = {
  start: () => browserApi(backupApi.start),
  show: () => browserApi(backupApi.show),
  stampOf: ({ last, failure }) => `${last?.at} ${failure?.at}`,
  slow: 'The backup is taking a while. Please check back later.',
  failed: 'The backup could not be started. Please check the connection and try again.',
}

function BackupLine({ found }: { found: BackupState }) {
  const { running, start } = useJob(found, BACKUP)
  const { state, text } = backupText(found, new Date(), useStudio().clock)
  const again = { label: 'Back up now', busyLabel: 'Backing up...', onClick: start }
  return (
    <>
      <HealthLine
        state={state}
        text={running ? 'Backing up...' : text}
        busy={running}
        {...(found.isOn ? { action: again } : {})}
      />
      {lowDiskTexts(found).map((warning) => (
        <HealthLine key={warning} text={warning} />
      ))}
    </>
  )
}

const CHECK: Job<FormCheck> = {
  start: () => browserApi(formCheckApi.start),
  show: () => browserApi(formCheckApi.show),
  stampOf: (check) => check?.at ?? '',
  slow: 'The check is taking longer than usual. Please check back later.',
  failed: 'The form could not be checked. Please check the connection and try again.',
}

function FormCheckLine({ found }: { found: FormCheck }) {
  const { running, start } = useJob(found, CHECK)
  const { state, text } = formCheckText(found, new Date(), useStudio().clock)
  return (
    <HealthLine
      state={state}
      text={running ? 'Testing the form...' : text}
      busy={running}
      action={{ label: 'Test now', busyLabel: 'Testing...', onClick: start }}
    />
  )
}

function MailLine({ text, canTest }: { text: string; canTest: boolean }) {
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      const { works } = await browserApi(setupApi.testMail)
      if (works) showToast('ok', 'The test message was sent. Email works.')
      await revalidate()
    } catch (error) {
      reportFailure(error)
      showToast('error', 'The test could not be started. Please try again.')
    }
    setSending(false)
  }

  const test = { label: 'Test email', busyLabel: 'Sending...', onClick: send }
  return (
    <HealthLine
      text={sending ? 'Sending a test message...' : text}
      busy={sending}
      {...(canTest ? { action: test } : {})}
    />
  )
}

export function UndeliveredLine() {
  const { undelivered } = useUnread()
  if (!(undelivered > 0)) return null
  const enquiries = undelivered === 1 ? '1 enquiry' : `${undelivered} enquiries`
  return <ProblemLink to="/admin/contact?mail=failed" text={`${enquiries}: email not delivered`} />
}

const POLL_MS = 1_000
/** Longer than the form check waits for its email. */
const TIMEOUT_MS = 120_000

interface Job<T> {
  start: () => Promise<unknown>
  show: () => Promise<T>
  stampOf: (result: T) => string
  slow: string
  failed: string
}

function useJob<T>(found: T, { start: begin, show, stampOf, slow, failed }: Job<T>) {
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState(false)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function waitForNewer(): Promise<boolean> {
    const end = Date.now() + TIMEOUT_MS
    while (shown.current && Date.now() < end) {
      if (stampOf(await show()) !== stampOf(found)) return true
      await new Promise((done) => setTimeout(done, POLL_MS))
    }
    return false
  }

  async function start() {
    setRunning(true)
    try {
      await begin()
      if (await waitForNewer()) await revalidate()
      else if (shown.current) showToast('error', slow)
    } catch (error) {
      reportFailure(error)
      showToast('error', failed)
    }
    setRunning(false)
  }

  return { running, start }
}
