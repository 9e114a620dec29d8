import { PASSWORD_MIN } from '@linework/contract/studio/accounts/sign-in'
import { passwordChange } from '@linework/contract/studio/accounts/sign-in-shapes'
import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { authApi } from '@linework/contract/studio/api'
import { useId } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { LabelledPassword } from '../../../ui/fields/password-input.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { FormBody } from '../../kit/form/form-body.tsx'
import { type Form, useForm } from '../../kit/form/use-form.ts'
import styles from './account-page.module.css'

const EMPTY = { current: '', next: '' }

export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const id = useId()
  const form: Form<typeof EMPTY> = useForm({
    fields: passwordChange,
    before: EMPTY,
    send: (body) => browserApi(authApi.changePassword, { body }),
    onSaved: ({ message }) => {
      form.reset()
      showToast('ok', message)
      onChanged()
    },
    onRejected: ({ errors, message }) => (errors.length > 0 ? '' : message || AUTH_TEXTS.passwordFailed),
  })
  const { values, errors, failure, progress, change } = form
  const busy = progress !== undefined
  return (
    <>
      <FormBody id={id} form={form}>
        {/* Password managers store the new password under this email. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <LabelledPassword
          label="Current password"
          error={errors.current}
          autoComplete="current-password"
          value={values.current}
          onValue={(value) => change('current', value)}
        />
        <LabelledPassword
          label="New password"
          note={`at least ${PASSWORD_MIN} characters`}
          error={errors.next}
          autoComplete="new-password"
          value={values.next}
          onValue={(value) => change('next', value)}
        />
      </FormBody>
      <Stack gap={4} align="start" className={styles.actions}>
        {failure ? <Alert text={failure} /> : null}
        <p className={styles.note}>
          You stay signed in here and are signed out everywhere else. Your calendar feed and push
          notifications stop too.
        </p>
        <Button type="submit" form={id} size="small" disabled={busy}>
          {busy ? 'Changing...' : 'Change password'}
        </Button>
      </Stack>
    </>
  )
}
