import type { Factors } from '@linework/contract/factors/shapes'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Panel } from '../../dashboard/panel.tsx'
import { AppPanel } from './app-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'

/** How the person signs in beside the password. */
export function FactorPanels({ factors, onChanged }: { factors: Factors | null; onChanged: () => void }) {
  if (factors === null) {
    return (
      <Panel title="Passkeys">
        <EmptyState text="Could not load the passkeys. None are lost.">
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
      <AppPanel since={factors.appSince} codesLeft={factors.codesLeft} onChanged={onChanged} />
    </>
  )
}
