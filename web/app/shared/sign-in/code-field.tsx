import { CODE_MAX } from '@linework/contract/studio/accounts/sign-in-texts'
import { useEffect, useRef, useState } from 'react'
import { GhostButton } from '../../ui/buttons/button.tsx'
import { LabelledInput } from '../../ui/fields/field.tsx'

/** A phone shows the number keyboard for an app code, and the full keyboard for a recovery code. */
export function CodeField({ error }: { error?: string | undefined }) {
  const [recovering, setRecovering] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field that replaces the first.
  useEffect(() => input.current?.focus(), [recovering])
  return (
    <>
      <LabelledInput
        label={recovering ? 'Recovery code' : 'Code'}
        note={recovering ? '' : 'from your authenticator app'}
        error={error}
        key={String(recovering)}
        name="code"
        autoComplete={recovering ? 'off' : 'one-time-code'}
        inputMode={recovering ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_MAX}
        ref={input}
      />
      <GhostButton onClick={() => setRecovering(!recovering)}>
        {recovering ? 'Use the app instead' : 'Use a recovery code'}
      </GhostButton>
    </>
  )
}
