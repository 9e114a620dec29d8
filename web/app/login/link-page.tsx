import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import { staffApi } from '@linework/contract/studio/api'
import { ApiFailure, backgroundApi } from '../lib/calls/api.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import type { Route } from './+types/link-page'
import { LoginFrame } from './login-frame.tsx'
import { loginMeta } from './login-meta.ts'
import styles from './login-page.module.css'
import { NewPasswordForm, type OpenedLink } from './new-password-form.tsx'

const TOO_MANY = 429

export const meta = loginMeta('Choose a password')

// The token is in the fragment, which is not sent to the server.
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
      <h1 className={styles.title}>One moment...</h1>
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

/** After a failure the status of the link is unknown, so the page makes no statement about it. */
function LinkOver({ failure }: { failure: string | undefined }) {
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{failure ?? STAFF_TEXTS.linkOver}</h1>
      <p>{failure ? STAFF_TEXTS.linkKept : STAFF_TEXTS.linkOverMore}</p>
      {failure ? (
        <Button onClick={() => location.reload()}>Try again</Button>
      ) : (
        <ButtonLink to="/login">Sign in</ButtonLink>
      )}
    </div>
  )
}
