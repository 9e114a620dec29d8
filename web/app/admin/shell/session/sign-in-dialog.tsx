import { useEffect, useState } from 'react'
import { setAsk } from '../../../lib/session/renew-session.ts'
import { PasswordDialog } from './password-dialog.tsx'

/**
 * Opens above all dialogs when the session has expired. Pending requests continue after the sign-in, or fail.
 */
export function SignInAgain({ email }: { email: string }) {
  const [waiting, setWaiting] = useState<{ end: (signedIn: boolean) => void }>()

  useEffect(() => {
    let last = (_signedIn: boolean) => {}
    setAsk(
      () =>
        new Promise((end) => {
          last = end
          setWaiting({ end })
        }),
    )
    return () => {
      setAsk(undefined)
      last(false)
    }
  }, [])

  if (waiting === undefined) return null
  const end = (signedIn: boolean) => () => {
    setWaiting(undefined)
    waiting.end(signedIn)
  }
  return <PasswordDialog email={email} onSignedIn={end(true)} onClose={end(false)} />
}
