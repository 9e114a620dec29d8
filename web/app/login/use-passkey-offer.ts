import { FACTOR_TEXTS } from '@linework/contract/factors/texts'
import { useEffect, useEffectEvent } from 'react'
import { ApiFailure } from '../lib/calls/api.ts'
import { offerPasskeys, withdrawOffer } from '../lib/session/passkeys.ts'

/** Browsers that can offer passkeys where the email is entered. Where that fails, the button is still there. */
export function usePasskeyOffer(
  onToken: (token: string) => void,
  onFailure: (message: string) => void,
): void {
  const offer = useEffectEvent(async () => {
    try {
      const signedIn = await offerPasskeys()
      if (signedIn) onToken(signedIn.token)
    } catch (error) {
      // Only what follows a choice is said: no one asked for the offer itself.
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
