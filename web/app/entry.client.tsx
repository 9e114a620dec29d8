import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadHydrationPlan } from './hydration/load-hydration-plan.ts'

// No top-level await: modules loaded here may import this one, which would deadlock.
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
