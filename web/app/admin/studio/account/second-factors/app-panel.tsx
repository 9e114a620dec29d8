import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { secondFactorsApi } from '@linework/contract/studio/api'
import { useState } from 'react'
import { ApiFailure, browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../../shared/time/studio-moments.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { AppDialog, type AppKey } from './app-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import styles from './factors.module.css'

interface Props {
  /** When the authenticator app was set up; null when none is set up. */
  since: string | null
  codesLeft: number
  onChanged: () => void
}

export function AppPanel({ since, codesLeft, onChanged }: Props) {
  const { clock } = useStudio()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [key, setKey] = useState<AppKey>()
  const [codes, setCodes] = useState<string[]>()
  const [removing, setRemoving] = useState(false)

  async function run(work: () => Promise<void>): Promise<string | undefined> {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      return undefined
    } catch (error) {
      reportFailure(error)
      return (error instanceof ApiFailure && error.message) || FACTOR_TEXTS.failed
    } finally {
      setBusy(false)
    }
  }
  const begin = async () =>
    setFailure(await run(async () => setKey(await browserApi(secondFactorsApi.beginApp))))
  const renew = async () =>
    setFailure(await run(async () => setCodes((await browserApi(secondFactorsApi.renewCodes)).codes)))
  const remove = () =>
    run(async () => {
      showToast('ok', (await browserApi(secondFactorsApi.removeApp)).message)
      setRemoving(false)
      onChanged()
    })

  return (
    <Panel title="Authenticator app">
      <p className="muted">
        {since === null
          ? FACTOR_TEXTS.appLead
          : `Set up ${studioShortMoment(new Date(since), clock)}. ${FACTOR_TEXTS.codesLeft(codesLeft)}`}
      </p>
      <Stack gap={4} align="start" className={styles.actions}>
        {failure ? <Alert text={failure} /> : null}
        {since === null ? (
          <Button variant="ghost" size="small" disabled={busy} onClick={begin}>
            Set up an app
          </Button>
        ) : (
          <div className={styles.row}>
            <Button variant="ghost" size="small" disabled={busy} onClick={renew}>
              New recovery codes
            </Button>
            <Button variant="ghost" size="small" disabled={busy} onClick={() => setRemoving(true)}>
              Remove the app
            </Button>
          </div>
        )}
      </Stack>
      {key ? (
        <AppDialog
          appKey={key}
          onClose={() => setKey(undefined)}
          onAdded={(made) => {
            setKey(undefined)
            setCodes(made)
          }}
        />
      ) : null}
      {codes ? (
        <CodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            onChanged()
          }}
        />
      ) : null}
      {removing ? (
        <ConfirmDialog
          title="Remove the authenticator app?"
          text={FACTOR_TEXTS.appRemoveQuestion}
          confirmLabel="Remove"
          busyLabel="Removing..."
          destructive
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Panel>
  )
}
