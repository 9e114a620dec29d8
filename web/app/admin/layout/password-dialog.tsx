import { authApi } from '@linework/contract/auth/api'
import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, browserApi } from '../../lib/api.ts'
import { storeToken } from '../../lib/session.ts'
import dialogStyles from '../../ui/dialog/confirm-dialog.module.css'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { useModal } from '../../ui/dialog/use-modal.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import styles from './password-dialog.module.css'

interface Props {
  email: string
  onSignedIn: () => void
  onClose: () => void
}

export function PasswordDialog({ email, onSignedIn, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const [titleId, formId, textId] = [useId(), useId(), useId()]
  const modal = useModal({ onCloseRequest: () => (busy ? undefined : onClose()) })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const password = String(new FormData(form.current ?? undefined).get('password'))
    setFailure(undefined)
    setError(password === '' ? AUTH_TEXTS.passwordMissing : undefined)
    if (password === '') return focusPassword()
    setBusy(true)
    try {
      const { token } = await browserApi(authApi.login, { body: { email, password } })
      storeToken(token)
    } catch (failure) {
      flushSync(() => setBusy(false))
      setFailure((failure instanceof ApiFailure && failure.message) || AUTH_TEXTS.failed)
      return focusPassword()
    }
    onSignedIn()
  }

  function focusPassword() {
    const field = form.current?.elements.namedItem('password')
    if (field instanceof HTMLInputElement) field.select()
  }

  return (
    <dialog {...modal} className={dialogStyles.dialog} aria-labelledby={titleId} aria-describedby={textId}>
      <form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
        <h2 className={dialogStyles.title} id={titleId}>
          Please sign in again
        </h2>
        <p className={styles.text} id={textId}>
          Your session has ended. Your work is kept. It carries on when you sign in.
        </p>
        {failure ? <Alert text={failure} /> : null}
        <p className={styles.who}>{email}</p>
        {/* For the browser that fills in passwords. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Password" error={error}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              autoFocus
              readOnly={busy}
            />
          )}
        </Field>
      </form>
      <div className={styles.actions}>
        <DialogActions
          form={formId}
          label="Sign in"
          busyLabel="Signing in..."
          busy={busy}
          onCancel={onClose}
        />
      </div>
    </dialog>
  )
}
