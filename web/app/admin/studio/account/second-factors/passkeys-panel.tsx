import { describeBrowser } from '@linework/contract/studio/accounts/describe-browser'
import { type Passkey, passkeyName } from '@linework/contract/studio/accounts/second-factors-shapes'
import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { secondFactorsApi } from '@linework/contract/studio/api'
import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { browserApi } from '../../../../lib/calls/api.ts'
import { refocus } from '../../../../lib/refocus.ts'
import { addPasskey, passkeyFailure } from '../../../../lib/session/passkeys.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../../shared/time/studio-moments.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { type Form, useForm } from '../../../kit/form/use-form.ts'
import { Panel } from '../../../kit/page/panel.tsx'
import { messageOf, reported } from '../../../kit/page/use-action.ts'
import styles from './factors.module.css'

/** A new passkey gets the name of the device, and staff can rename it. */
export function PasskeysPanel({ passkeys, onChanged }: { passkeys: Passkey[]; onChanged: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [open, setOpen] = useState<{ passkey: Passkey; to: 'rename' | 'remove' }>()

  async function add({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    setBusy(true)
    setFailure(undefined)
    try {
      showToast('ok', await addPasskey(describeBrowser(navigator.userAgent)))
      onChanged()
    } catch (error) {
      setFailure(passkeyFailure(error, FACTOR_TEXTS.passkeyNotAdded))
    }
    flushSync(() => setBusy(false))
    refocus(currentTarget)
  }

  async function remove({ _id: id }: Passkey) {
    const { message } = await browserApi(secondFactorsApi.removePasskey, { params: { id } })
    showToast('ok', message)
    setOpen(undefined)
    onChanged()
  }

  return (
    <Panel title="Passkeys">
      <p className="muted">{FACTOR_TEXTS.passkeyLead}</p>
      {passkeys.length > 0 ? (
        <ul className="divided mt-5" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} onOpen={(to) => setOpen({ passkey, to })} />
          ))}
        </ul>
      ) : null}
      <Stack gap={4} align="start" className={styles.actions}>
        {failure ? <Alert text={failure} /> : null}
        <Button size="small" disabled={busy} onClick={add}>
          {busy ? 'Waiting for the device...' : 'Add a passkey'}
        </Button>
      </Stack>
      {open?.to === 'rename' ? (
        <RenameDialog passkey={open.passkey} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      ) : null}
      {open?.to === 'remove' ? (
        <ConfirmDialog
          title={`Remove ${open.passkey.name}?`}
          text={FACTOR_TEXTS.passkeyRemoveQuestion}
          confirmLabel="Remove"
          busyLabel="Removing..."
          destructive
          onConfirm={() => remove(open.passkey)}
          failureOf={reported((error) => messageOf(error, FACTOR_TEXTS.failed))}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Panel>
  )
}

function PasskeyItem({ passkey, onOpen }: { passkey: Passkey; onOpen: (to: 'rename' | 'remove') => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  const { clock } = useStudio()
  const moment = (at: string) => studioShortMoment(new Date(at), clock)
  return (
    <Stack as="li" gap={2} className={styles.item}>
      <div>
        <p className="semibold">{name}</p>
        <p className="muted text-xs">
          {`Added ${moment(createdAt)}, ${lastUsedAt === null ? 'never used' : `last used ${moment(lastUsedAt)}`}`}
        </p>
      </div>
      <IconButton icon="edit" label={`Rename ${name}`} onClick={() => onOpen('rename')} />
      <IconButton icon="trash" label={`Remove ${name}`} danger onClick={() => onOpen('remove')} />
    </Stack>
  )
}

interface Props {
  passkey: Passkey
  onClose: () => void
  onChanged: () => void
}

function RenameDialog({ passkey: { _id: id, name }, onClose, onChanged }: Props) {
  const form: Form<{ name: string }> = useForm({
    fields: passkeyName,
    before: { name },
    send: (body) => browserApi(secondFactorsApi.renamePasskey, { params: { id }, body }),
    onSaved: ({ message }) => {
      showToast('ok', message)
      onClose()
      onChanged()
    },
    onRejected: ({ errors, message }) => (errors.length > 0 ? '' : message || FACTOR_TEXTS.failed),
  })
  return (
    <FormDialog title="Rename passkey" form={form} unsaved={form.typed} onClose={onClose}>
      <TextField form={form} name="name" label="Name" />
    </FormDialog>
  )
}
