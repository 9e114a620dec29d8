import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadHydrationPlan } from './hydration/load-hydration-plan.ts'

// Not awaited at the top: modules that this one waits for may wait for this one.
loadHydrationPlan().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
