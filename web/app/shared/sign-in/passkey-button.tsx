import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { refocus } from '../../lib/refocus.ts'
import { askForPasskey, passkeyFailure } from '../../lib/session/passkeys.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/buttons/button.tsx'

interface Props {
  onSignedIn: (signedIn: { token: string; email: string }) => string | undefined
  onFailure: (message: string | undefined) => void
  disabled: boolean
}

export function PasskeyButton({ onSignedIn, onFailure, disabled }: Props) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)

  async function ask({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    setBusy(true)
    onFailure(undefined)
    try {
      onFailure(onSignedIn(await askForPasskey()))
    } catch (error) {
      onFailure(passkeyFailure(error, FACTOR_TEXTS.passkeyCancelled))
    }
    flushSync(() => setBusy(false))
    refocus(currentTarget)
  }

  return (
    <Button variant="ghost" wide disabled={busy || disabled || !hydrated} onClick={ask}>
      Sign in with a passkey
    </Button>
  )
}
