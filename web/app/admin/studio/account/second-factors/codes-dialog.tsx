import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { CopyButton } from '../../../../shared/copy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import styles from './factors.module.css'

/** The codes are known only here, because the server stores their hashes. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Recovery codes"
      onClose={onClose}
      footer={(close) => (
        <div className={styles.footer}>
          <CopyButton text={codes.join('\n')} />
          <Button size="small" onClick={close}>
            I have saved them
          </Button>
        </div>
      )}
    >
      <p>{FACTOR_TEXTS.codesLead}</p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
