import { CODE_MAX } from '@linework/contract/factors/limits'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'

/** The code after the password. A phone shows digits for it, and letters for a recovery code. */
export function CodeField({ error }: { error?: string | undefined }) {
  const [recovering, setRecovering] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field takes the place of the first.
  useEffect(() => input.current?.focus(), [recovering])
  return (
    <>
      <Field
        label={recovering ? 'Recovery code' : 'Code'}
        note={recovering ? '' : 'from your authenticator app'}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            key={String(recovering)}
            name="code"
            autoComplete={recovering ? 'off' : 'one-time-code'}
            inputMode={recovering ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={CODE_MAX}
            ref={input}
          />
        )}
      </Field>
      <Button variant="ghost" size="small" onClick={() => setRecovering(!recovering)}>
        {recovering ? 'Use the app instead' : 'Use a recovery code'}
      </Button>
    </>
  )
}
