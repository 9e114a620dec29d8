import { AUTH_TEXTS, FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { PageHead } from '../kit/page/page-head.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { PasswordForm } from '../studio/account/password-form.tsx'
import { AppPanel } from '../studio/account/second-factors/app-panel.tsx'
import styles from '../studio/account/second-factors/factors.module.css'
import { PasskeysPanel } from '../studio/account/second-factors/passkeys-panel.tsx'

/** Replaces every screen while the staff member has a temporary password. */
export function ChangeFirst({ email }: { email: string }) {
  // A reload fetches the session again and runs the loaders of the screen.
  return (
    <>
      <PageHead title="Choose a new password" />
      <Panel title={AUTH_TEXTS.changeFirst}>
        <p>{AUTH_TEXTS.changeFirstMore}</p>
        <PasswordForm email={email} onChanged={() => location.reload()} />
      </Panel>
    </>
  )
}

/** Replaces every screen while a required second factor is missing. */
export function AddFactorFirst() {
  // A reload fetches the session again and runs the loaders of the screen.
  const onChanged = () => location.reload()
  return (
    <>
      <PageHead title={FACTOR_TEXTS.addFirst} />
      <p>{FACTOR_TEXTS.addFirstMore}</p>
      <div className={styles.panels}>
        <PasskeysPanel passkeys={[]} onChanged={onChanged} />
        <AppPanel since={null} codesLeft={0} onChanged={onChanged} />
      </div>
    </>
  )
}
