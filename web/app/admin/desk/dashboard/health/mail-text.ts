import type { FormCheck } from '@linework/contract/studio/operation-shapes'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'

/** Explains why no email is sent; undefined while email works. `setup` is loaded only for owners. */
export function mailText(setup: SetupProgress | undefined, check: FormCheck | undefined): string | undefined {
  if (setup === undefined)
    return check?.mailEnabled === false ? 'No email is sent yet. Ask an owner.' : undefined
  if (setup.mail === null)
    return 'No email is sent yet. Set SMTP_URL, STUDIO_EMAIL and MAIL_FROM on the server, and restart it.'
  if (!setup.isMailLeftOut) return undefined
  const failed = setup.mailTest?.lines.find(({ state }) => state === 'failed')
  return failed ? `No email is sent yet. ${failed.text} ${failed.advice}` : 'Email has not been tested yet.'
}
