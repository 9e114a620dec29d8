import { appCode } from '@linework/contract/studio/accounts/second-factors-shapes'
import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { secondFactorsApi } from '@linework/contract/studio/api'
import { useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { CopyButton } from '../../../../shared/copy-button.tsx'
import { QrCode } from '../../../../shared/qr-code.tsx'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../../shared/time/studio-moments.ts'
import { Button, GhostButton } from '../../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { type Form, useForm } from '../../../kit/form/use-form.ts'
import { Panel } from '../../../kit/page/panel.tsx'
import { messageOf, reported, useAction } from '../../../kit/page/use-action.ts'
import styles from './factors.module.css'

const reason = (error: unknown) => messageOf(error, FACTOR_TEXTS.failed)

interface Props {
  since: string | null
  codesLeft: number
  onChanged: () => void
}

export function AppPanel({ since, codesLeft, onChanged }: Props) {
  const { clock } = useStudio()
  const { busy, failure, run } = useAction(reason)
  const [key, setKey] = useState<AppKey>()
  const [codes, setCodes] = useState<string[]>()
  const [removing, setRemoving] = useState(false)

  const begin = () => run(async () => setKey(await browserApi(secondFactorsApi.beginApp)))
  const renew = () => run(async () => setCodes((await browserApi(secondFactorsApi.renewCodes)).codes))
  async function remove() {
    showToast('ok', (await browserApi(secondFactorsApi.removeApp)).message)
    setRemoving(false)
    onChanged()
  }

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
          <GhostButton label="Set up an app" disabled={busy} onClick={begin} />
        ) : (
          <Row gap={3} wrap>
            <GhostButton label="New recovery codes" disabled={busy} onClick={renew} />
            <GhostButton label="Remove the app" disabled={busy} onClick={() => setRemoving(true)} />
          </Row>
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
          failureOf={reported(reason)}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Panel>
  )
}

/** The codes can only be shown now, because the server stores their hashes. */
function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Recovery codes"
      onClose={onClose}
      footer={(close) => (
        <Row gap={3} wrap justify="end">
          <CopyButton text={codes.join('\n')} />
          <Button label="I have saved the codes" size="small" onClick={close} />
        </Row>
      )}
    >
      <p>{FACTOR_TEXTS.codesLead}</p>
      <ul className={`break-words mt-5 ${styles.codes}`} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface AppKey {
  secret: string
  address: string
}

interface AppDialogProps {
  appKey: AppKey
  onClose: () => void
  onAdded: (codes: string[]) => void
}

function AppDialog({ appKey: { secret, address }, onClose, onAdded }: AppDialogProps) {
  const form: Form<{ code: string }> = useForm({
    fields: appCode,
    before: { code: '' },
    send: (body) => browserApi(secondFactorsApi.addApp, { body }),
    onSaved: ({ codes }) => onAdded(codes),
    onRejected: ({ errors, message }) => (errors.length > 0 ? '' : message || FACTOR_TEXTS.failed),
  })
  return (
    <FormDialog
      title="Set up an app"
      form={form}
      unsaved={false}
      label="Confirm"
      busyLabel="Confirming..."
      onClose={onClose}
    >
      <p>{FACTOR_TEXTS.appScan}</p>
      <div className={styles.qr}>
        <QrCode text={address} label="QR code of the key" />
      </div>
      <LabelledInput label="Key" readOnly value={secret} onFocus={({ target }) => target.select()} />
      <CopyButton text={secret} />
      <TextField form={form} name="code" label="Code" note="from the app" inputMode="numeric" />
    </FormDialog>
  )
}
