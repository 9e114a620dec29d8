import styles from './mail-step.module.css'

const EXAMPLE = `SMTP_URL=smtp://user:password@mail.example:587
STUDIO_EMAIL=hello@studio.example
MAIL_FROM=Studio <site@studio.example>`

/**
 * Lists the variables to set. Mail server passwords are not stored in the database, so there are no fields
 * for them.
 */
export function NoMailServer() {
  return (
    <>
      <p>
        No mail server is set up. Ask your provider for its name, your user and a password. Then set these
        three on the server, beside its other settings, and restart it:
      </p>
      <pre className={styles.names}>{EXAMPLE}</pre>
      <p className="muted text-xs">
        Then open this page again. The password stays in the settings and is never stored in the database.
      </p>
    </>
  )
}
