import type { MailTest } from '@linework/contract/setup/shapes'

/** Why no email is sent yet, and what to do. */
export function setupText(hasServer: boolean, test: MailTest | null): string {
  if (!hasServer)
    return 'No email is sent yet. Set SMTP_URL, STUDIO_EMAIL and MAIL_FROM on the server, and restart it.'
  const failed = test?.lines.find(({ state }) => state === 'failed')
  return failed ? `No email is sent yet. ${failed.text} ${failed.advice}` : 'Mail was not tested yet.'
}
