import { staffApi } from '@linework/contract/staff/api'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'
import { ApiFailure, quietApi } from '../lib/api.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import type { Route } from './+types/link-page'
import { LoginFrame } from './login-frame.tsx'
import { loginMeta } from './login-meta.ts'
import styles from './login-page.module.css'
import { NewPasswordForm, type OpenedLink } from './new-password-form.tsx'

export const meta = loginMeta('Choose a password')

// The token stands in the fragment, which only the browser sees.
export async function clientLoader(): Promise<{ link: OpenedLink | undefined; isAway: boolean }> {
  const token = location.hash.slice(1)
  if (token === '') return { link: undefined, isAway: false }
  try {
    return { link: { token, ...(await quietApi(staffApi.openLink, { body: { token } })) }, isAway: false }
  } catch (error) {
    const isAway = !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500
    return { link: undefined, isAway }
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

export default function LinkPage({ loaderData: { link, isAway } }: Route.ComponentProps) {
  return (
    <LoginFrame back={BACK}>
      {link ? <NewPasswordForm link={link} /> : <LinkOver isAway={isAway} />}
    </LoginFrame>
  )
}

function LinkOver({ isAway }: { isAway: boolean }) {
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{isAway ? 'The server cannot be reached.' : STAFF_TEXTS.linkOver}</h1>
      <p>{isAway ? 'The link still works. Please try again.' : STAFF_TEXTS.linkOverMore}</p>
      {isAway ? null : <ButtonLink to="/login">Sign in</ButtonLink>}
    </div>
  )
}
