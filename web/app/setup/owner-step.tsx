import { authApi, setupApi } from '@linework/contract/studio/api'
import { ownerFields } from '@linework/contract/studio/setup-shapes'
import { useState } from 'react'
import { z } from 'zod'
import { TextField } from '../admin/kit/form/fields/text-field.tsx'
import { ApiFailure, backgroundApi } from '../lib/calls/api.ts'
import { storeToken } from '../lib/session/session.ts'
import { LabelledPassword } from '../ui/fields/password-input.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { useStep } from './use-step.ts'

interface Props {
  token: string
  expiresAt: string
  onClaimed: () => Promise<void>
}

type Owner = { email: string; password: string }

export function OwnerStep({ token, expiresAt, onClaimed }: Props) {
  const [password, setPassword] = useState('')
  const { form, frame } = useStep({
    step: 'owner',
    before: { email: '' },
    // The password is added here, because a draft never contains it.
    fields: z.preprocess((values) => ({ ...(values as object), password }), ownerFields),
    send: (owner) => makeOwner(owner, token),
    async onSaved(session) {
      storeToken(session)
      await onClaimed()
    },
  })

  return (
    <SetupFrame
      {...frame}
      title="Your account"
      lead="You sign in with it to edit the website and to read enquiries. It is the owner’s account; more people can be added later."
      kept={`About ten minutes. Every step is saved, and visitors see the website after the last one. This link works until ${format(expiresAt)}.`}
      continueLabel="Continue to Studio"
    >
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <LabelledPassword
        label="Password"
        note="at least 12 characters"
        error={form.errors.password}
        autoComplete="new-password"
        value={password}
        onValue={(value) => {
          setPassword(value)
          form.clearError('password')
        }}
      />
    </SetupFrame>
  )
}

/** If the response to a successful claim was lost, signing in with the new password succeeds. */
async function makeOwner(owner: Owner, token: string): Promise<string> {
  try {
    return (await backgroundApi(setupApi.claim, { body: { ...owner, token } })).token
  } catch (error) {
    const isUsed = error instanceof ApiFailure && [401, 409].includes(error.status)
    const session = isUsed
      ? await backgroundApi(authApi.login, { body: owner }).catch(() => undefined)
      : undefined
    if (session === undefined) throw error
    return session.token
  }
}

const format = (expiresAt: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(expiresAt))
