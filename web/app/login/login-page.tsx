import { credentials } from '@linework/contract/studio/accounts/sign-in-shapes'
import { AUTH_TEXTS, FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { FORGOT_PAGE } from '@linework/contract/studio/accounts/staff'
import { authApi } from '@linework/contract/studio/api'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { ApiFailure, browserApi } from '../lib/calls/api.ts'
import { fieldErrors } from '../lib/calls/field-errors.ts'
import { offerPasskeys, withdrawOffer } from '../lib/session/passkeys.ts'
import { readToken, storeToken } from '../lib/session/session.ts'
import { takeWantedPage } from '../lib/session/wanted-page.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { CodeField } from '../shared/sign-in/code-field.tsx'
import { PasskeyButton } from '../shared/sign-in/passkey-button.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { closeToast, showToast } from '../ui/feedback/toast-store.ts'
import { Field } from '../ui/fields/field.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { LoginFrame, loginMeta } from './login-frame.tsx'
import styles from './login-page.module.css'

export const meta = loginMeta('Staff sign-in')

export default function LoginPage() {
  return (
    <LoginFrame back={{ to: '/', label: 'Back to the site' }}>
      <LoginForm />
    </LoginFrame>
  )
}

/** Selects the text of the focused field, so that typing replaces it. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

function LoginForm() {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** True when the password was right and the account has an authenticator app. */
  const [needsCode, setNeedsCode] = useState(false)
  const errorToasts = useRef<number[]>([])

  // The server cannot see the token while rendering. For an expired token, /admin redirects back here.
  useEffect(() => {
    if (readToken() !== null) navigate('/admin', { replace: true })
  }, [navigate])

  async function enter(token: string) {
    storeToken(token)
    for (const id of errorToasts.current) closeToast(id)
    await navigate(takeWantedPage())
  }
  usePasskeyOffer(enter, setFailure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = credentials.safeParse(Object.fromEntries(new FormData(form)))
    setFailure(undefined)
    const showErrors = (found: Record<string, string>) => {
      // Rendered synchronously, so that screen readers read the error message of the focused field.
      flushSync(() => setErrors(found))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    const isCodeMissing = needsCode && given.success && !given.data.code
    showErrors(given.success ? (isCodeMissing ? { code: FACTOR_TEXTS.code } : {}) : fieldErrors(given.error))
    if (!given.success || isCodeMissing) return
    setBusy(true)
    try {
      const { token } = await browserApi(authApi.login, { body: given.data })
      await enter(token)
    } catch (error) {
      flushSync(() => setBusy(false))
      const [field] = error instanceof ApiFailure ? error.errors : []
      if (field?.field === 'code') return needsCode ? showErrors({ code: field.message }) : setNeedsCode(true)
      const message = (error instanceof ApiFailure && error.message) || AUTH_TEXTS.failed
      flushSync(() => setFailure(message))
      focusField(form, needsCode ? 'code' : 'password')
      errorToasts.current.push(showToast('error', message))
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={`text-2xl ${styles.title}`}>Staff sign-in</h1>
      {failure ? <Alert text={failure} /> : null}
      {/* The password stays in the form during the code step, because password and code are sent together. */}
      <div className={styles.fields} hidden={needsCode}>
        <Field label="Email" error={errors.email}>
          {(control) => <input {...control} name="email" type="email" autoComplete="username webauthn" />}
        </Field>
        <Field label="Password" error={errors.password}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
      </div>
      {needsCode ? <CodeField error={errors.code} /> : null}
      <noscript>Signing in needs JavaScript.</noscript>
      <Button type="submit" wide arrow disabled={busy || !hydrated}>
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <PasskeyButton
        disabled={busy}
        onSignedIn={({ token }) => {
          enter(token)
          return undefined
        }}
        onFailure={setFailure}
      />
      {needsCode ? (
        <Button
          label="Back"
          variant="ghost"
          size="small"
          onClick={({ currentTarget: { form } }) => {
            flushSync(() => setNeedsCode(false))
            focusField(form, 'password')
          }}
        />
      ) : (
        <Link className={`muted ${styles.back}`} to={FORGOT_PAGE}>
          Forgot password?
        </Link>
      )}
    </form>
  )
}

/** Offers passkeys in the email field. If that fails, the passkey button still works. */
function usePasskeyOffer(onToken: (token: string) => void, onFailure: (message: string) => void): void {
  const offer = useEffectEvent(async () => {
    try {
      const signedIn = await offerPasskeys()
      if (signedIn) onToken(signedIn.token)
    } catch (error) {
      // Shows an error only after the user has chosen a passkey, because the offer appears without a request.
      if (error instanceof ApiFailure && error.status === 401)
        onFailure(error.message || FACTOR_TEXTS.passkeyFailed)
    }
  })
  useEffect(() => {
    offer()
    return () => {
      withdrawOffer()
    }
  }, [])
}
