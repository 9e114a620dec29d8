import { PASSWORD_MIN } from '@linework/contract/studio/accounts/sign-in'
import { type LinkPurpose, STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { linkPassword } from '@linework/contract/studio/accounts/staff-shapes'
import { authApi, staffApi } from '@linework/contract/studio/api'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ApiFailure, backgroundApi } from '../lib/calls/api.ts'
import { fieldErrors, joinFieldErrors } from '../lib/calls/field-errors.ts'
import { storeToken } from '../lib/session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { Field } from '../ui/fields/field.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import type { Route } from './+types/link-page'
import { LoginFrame, loginMeta } from './login-frame.tsx'
import styles from './login-page.module.css'

const TOO_MANY = 429

export const meta = loginMeta('Choose a password')

// Reads the token from the URL fragment, which browsers do not send to the server.
export async function clientLoader(): Promise<{ link?: OpenedLink; failure?: string }> {
  const token = location.hash.slice(1)
  if (token === '') return {}
  try {
    return { link: { token, ...(await backgroundApi(staffApi.openLink, { body: { token } })) } }
  } catch (error) {
    const { status, message } = error instanceof ApiFailure ? error : { status: 0, message: '' }
    if (status === TOO_MANY) return { failure: message }
    return status === 0 || status >= 500 ? { failure: STAFF_TEXTS.unreachable } : {}
  }
}
clientLoader.hydrate = true as const

const BACK = { to: '/login', label: 'Back to sign-in' }

export function HydrateFallback() {
  return (
    <LoginFrame back={BACK}>
      <h1 className={`text-2xl ${styles.title}`}>One moment...</h1>
    </LoginFrame>
  )
}

export default function LinkPage({ loaderData: { link, failure } }: Route.ComponentProps) {
  return (
    <LoginFrame back={BACK}>
      {link ? <NewPasswordForm link={link} /> : <LinkOver failure={failure} />}
    </LoginFrame>
  )
}

/** Without a response it is unknown whether the link has expired, so the page shows only the failure. */
function LinkOver({ failure }: { failure: string | undefined }) {
  return (
    <div className={styles.form}>
      <h1 className={`text-2xl ${styles.title}`}>{failure ?? STAFF_TEXTS.linkOver}</h1>
      <p>{failure ? STAFF_TEXTS.linkKept : STAFF_TEXTS.linkOverMore}</p>
      {failure ? (
        <Button onClick={() => location.reload()}>Try again</Button>
      ) : (
        <ButtonLink to="/login">Sign in</ButtonLink>
      )}
    </div>
  )
}

interface OpenedLink {
  token: string
  purpose: LinkPurpose
  name: string
  email: string
}

function NewPasswordForm({ link: { token, purpose, name, email } }: { link: OpenedLink }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const showErrors = (found: Record<string, string>) => {
      flushSync(() => setErrors(found))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    const given = linkPassword.safeParse(Object.fromEntries(new FormData(form)))
    setFailure(undefined)
    showErrors(given.success ? {} : fieldErrors(given.error))
    if (!given.success) return
    const { password } = given.data
    setBusy(true)
    try {
      await backgroundApi(staffApi.useLink, { body: { token, password } })
    } catch (error) {
      flushSync(() => setBusy(false))
      if (!(error instanceof ApiFailure)) throw error
      if (error.errors.length > 0) return showErrors(joinFieldErrors(error.errors))
      flushSync(() => setFailure(error.message || STAFF_TEXTS.failed))
      return form.querySelector<HTMLElement>('[name="password"]')?.focus()
    }
    // The link is used up now, so the sign-in page handles a second factor or a failed sign-in.
    const signedIn = await backgroundApi(authApi.login, { body: { email, password } }).catch(() => undefined)
    if (signedIn) storeToken(signedIn.token)
    else showToast('ok', STAFF_TEXTS.passwordSet)
    await navigate(signedIn ? '/admin' : '/login', { replace: true })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={`text-2xl ${styles.title}`}>
        {purpose === 'invitation' && name ? `Welcome, ${name}` : 'Choose a new password'}
      </h1>
      {failure ? <Alert text={failure} /> : null}
      <p className="semibold">{email}</p>
      {/* Password managers store the new password under this email. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Password" note={`at least ${PASSWORD_MIN} characters`} error={errors.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Button label={busy ? 'Saving...' : 'Save and sign in'} type="submit" wide arrow disabled={busy} />
    </form>
  )
}
