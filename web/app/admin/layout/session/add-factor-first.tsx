import { FACTOR_TEXTS } from '@linework/contract/factors/texts'
import { AppPanel } from '../../account/factors/app-panel.tsx'
import styles from '../../account/factors/factors.module.css'
import { PasskeysPanel } from '../../account/factors/passkeys-panel.tsx'
import { PageHead } from '../page-head.tsx'

/** In place of every screen while the studio requires a second factor and the person has none. */
export function AddFactorFirst() {
  // A reload asks again who is signed in, and runs what the screen was kept from.
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
