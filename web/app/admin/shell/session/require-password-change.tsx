import { AUTH_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { PageHead } from '../../kit/page/page-head.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { PasswordForm } from '../../studio/account/password-form.tsx'

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
