import { AUTH_TEXTS, FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { authApi } from '@linework/contract/studio/api'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, browserApi } from '../../lib/calls/api.ts'
import { setAsk } from '../../lib/session/renew-session.ts'
import { storeToken } from '../../lib/session/session.ts'
import { CodeField } from '../../shared/sign-in/code-field.tsx'
import { PasskeyButton } from '../../shared/sign-in/passkey-button.tsx'
import dialogStyles from '../../ui/dialog/confirm-dialog.module.css'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { useModal } from '../../ui/dialog/use-modal.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LabelledPassword } from '../../ui/fields/password-input.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './sign-in-dialog.module.css'

interface Props {
  email: string
  onSignedIn: () => void
  onClose: () => void
}

export function PasswordDialog({ email, onSignedIn, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [error, setError] = useState<string>()
  const [codeError, setCodeError] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [titleId, formId, textId] = [useId(), useId(), useId()]
  const modal = useModal({ onCloseRequest: () => (busy ? undefined : onClose()) })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = new FormData(form.current ?? undefined)
    const [password, code] = [String(given.get('password')), String(given.get('code') ?? '')]
    setFailure(undefined)
    setCodeError(undefined)
    setError(password === '' ? AUTH_TEXTS.passwordMissing : undefined)
    if (password === '') return focusPassword()
    setBusy(true)
    try {
      const { token } = await browserApi(authApi.login, { body: { email, password, code } })
      storeToken(token)
    } catch (failure) {
      flushSync(() => setBusy(false))
      const [field] = failure instanceof ApiFailure ? failure.errors : []
      if (field?.field === 'code') {
        setNeedsCode(true)
        return setCodeError(code === '' ? undefined : field.message)
      }
      setFailure((failure instanceof ApiFailure && failure.message) || AUTH_TEXTS.failed)
      return focusPassword()
    }
    onSignedIn()
  }

  /** Rejects a passkey of another account, because pending requests belong to the signed-in staff member. */
  function takePasskey(signedIn: { token: string; email: string }): string | undefined {
    if (signedIn.email !== email) return FACTOR_TEXTS.passkeyOther
    storeToken(signedIn.token)
    onSignedIn()
    return undefined
  }

  function focusPassword() {
    const field = form.current?.elements.namedItem('password')
    if (field instanceof HTMLInputElement) field.select()
  }

  return (
    <dialog {...modal} className={dialogStyles.dialog} aria-labelledby={titleId} aria-describedby={textId}>
      <Stack as="form" gap={4} ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
        <h2 className={dialogStyles.title} id={titleId}>
          Please sign in again
        </h2>
        <p className="muted" id={textId}>
          Sign in again to continue. Your work is saved.
        </p>
        {failure ? <Alert text={failure} /> : null}
        <p className="semibold">{email}</p>
        {/* Hidden, so that password managers know the account. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <LabelledPassword
          label="Password"
          error={error}
          name="password"
          autoComplete="current-password"
          autoFocus
          readOnly={busy}
        />
        {needsCode ? <CodeField error={codeError} /> : null}
        <PasskeyButton disabled={busy} onSignedIn={takePasskey} onFailure={setFailure} />
      </Stack>
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

/** Opens above all dialogs when the session expires. Then pending requests are repeated, or fail. */
export function SignInAgain({ email }: { email: string }) {
  const [waiting, setWaiting] = useState<{ end: (signedIn: boolean) => void }>()

  useEffect(() => {
    let last = (_signedIn: boolean) => {}
    setAsk(
      () =>
        new Promise((end) => {
          last = end
          setWaiting({ end })
        }),
    )
    return () => {
      setAsk(undefined)
      last(false)
    }
  }, [])

  if (waiting === undefined) return null
  const end = (signedIn: boolean) => () => {
    setWaiting(undefined)
    waiting.end(signedIn)
  }
  return <PasswordDialog email={email} onSignedIn={end(true)} onClose={end(false)} />
}
