import { AUTH_TEXTS } from '@linework/contract/auth/texts'
import { PasswordForm } from '../../account/password-form.tsx'
import { Panel } from '../../dashboard/panel.tsx'
import { PageHead } from '../page-head.tsx'

/** In place of every screen while the password is one that was made for the person. */
export function ChangeFirst({ email }: { email: string }) {
  // A reload asks again who is signed in, and runs what the screen was kept from.
  return (
    <>
      <PageHead title="Your own password" />
      <Panel title={AUTH_TEXTS.changeFirst}>
        <p>{AUTH_TEXTS.changeFirstMore}</p>
        <PasswordForm email={email} onChanged={() => location.reload()} />
      </Panel>
    </>
  )
}
