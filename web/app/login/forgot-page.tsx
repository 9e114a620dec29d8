import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { forgotten } from '@linework/contract/studio/accounts/staff-shapes'
import { staffApi } from '@linework/contract/studio/api'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, backgroundApi } from '../lib/calls/api.ts'
import { fieldErrors } from '../lib/calls/field-errors.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Field } from '../ui/fields/field.tsx'
import { LoginFrame, loginMeta } from './login-frame.tsx'
import styles from './login-page.module.css'

export const meta = loginMeta('Forgot password')

export default function ForgotPage() {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = forgotten.safeParse(Object.fromEntries(new FormData(form)))
    setFailure(undefined)
    flushSync(() => setErrors(given.success ? {} : fieldErrors(given.error)))
    if (!given.success) return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    setBusy(true)
    try {
      setSent((await backgroundApi(staffApi.forgot, { body: given.data })).message)
    } catch (error) {
      setFailure((error instanceof ApiFailure && error.message) || STAFF_TEXTS.failed)
    }
    setBusy(false)
  }

  return (
    <LoginFrame back={{ to: '/login', label: 'Back to sign-in' }}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1 className={`text-2xl ${styles.title}`}>Forgot password</h1>
        {failure ? <Alert text={failure} /> : null}
        <p role="status">{sent ?? STAFF_TEXTS.forgotLead}</p>
        {sent === undefined ? (
          <>
            <Field label="Email" error={errors.email}>
              {(control) => <input {...control} name="email" type="email" autoComplete="username" />}
            </Field>
            <noscript>This needs JavaScript.</noscript>
            <Button type="submit" wide disabled={busy || !hydrated}>
              {busy ? 'Sending...' : 'Send the link'}
            </Button>
          </>
        ) : null}
      </form>
    </LoginFrame>
  )
}
