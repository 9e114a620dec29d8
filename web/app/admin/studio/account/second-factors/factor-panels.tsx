import type { Factors } from '@linework/contract/studio/accounts/second-factors-shapes'
import { Button } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { AppPanel } from './app-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'

/** The staff member's second factors: passkeys and authenticator app. */
export function FactorPanels({ factors, onChanged }: { factors: Factors | null; onChanged: () => void }) {
  if (factors === null) {
    return (
      <Panel title="Passkeys">
        <EmptyState text="Could not load the passkeys.">
          <Button variant="ghost" size="small" onClick={onChanged}>
            Try again
          </Button>
        </EmptyState>
      </Panel>
    )
  }
  return (
    <>
      <PasskeysPanel passkeys={factors.passkeys} onChanged={onChanged} />
      <AppPanel since={factors.authenticatorAddedAt} codesLeft={factors.codesLeft} onChanged={onChanged} />
    </>
  )
}
