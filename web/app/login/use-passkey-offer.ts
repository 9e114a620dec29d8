import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { useEffect, useEffectEvent } from 'react'
import { ApiFailure } from '../lib/calls/api.ts'
import { offerPasskeys, withdrawOffer } from '../lib/session/passkeys.ts'

/** For browsers that can offer passkeys in the email field. If that fails, the button still works. */
export function usePasskeyOffer(
  onToken: (token: string) => void,
  onFailure: (message: string) => void,
): void {
  const offer = useEffectEvent(async () => {
    try {
      const signedIn = await offerPasskeys()
      if (signedIn) onToken(signedIn.token)
    } catch (error) {
      // Shows errors only after a choice, because the user did not request the offer itself.
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
